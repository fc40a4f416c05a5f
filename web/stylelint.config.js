export default {
    extends: "stylelint-config-standard",
    plugins: ["stylelint-no-unsupported-browser-features"],
    rules: {
        // Every browser of package.json must know what the page uses.
        "plugin/no-unsupported-browser-features": [
            true,
            {
                ignorePartialSupport: true,
                // Of use only to fingers, or to mice: no harm where they are not known.
                ignore: ["css-touch-action", "css3-cursors-grab"],
            },
        ],
        "no-descending-specificity": null,
    },
};
