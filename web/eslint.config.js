import { defineConfig } from "eslint/config";
import compat from "eslint-plugin-compat";
import tseslint from "typescript-eslint";

export default defineConfig(
    { ignores: ["generated/", "node_modules/", "public/"] },
    ...tseslint.configs.strictTypeChecked,
    ...tseslint.configs.stylisticTypeChecked,
    {
        languageOptions: {
            parserOptions: {
                projectService: { allowDefaultProject: ["*.js"] },
                tsconfigRootDir: import.meta.dirname,
            },
        },
        rules: {
            "max-lines": ["error", 450],
            "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
            "@typescript-eslint/dot-notation": "off",
            "@typescript-eslint/no-non-null-assertion": "off",
        },
    },
    // Every browser of package.json must know what the page uses.
    { files: ["src/**/*.ts"], ...compat.configs["flat/recommended"] },
);
