/** A short celebration: the cards leap up one after the other. Only transforms are animated. */

/** Cards of each pile that leap. */
export const LEAPING = 4;
/** Milliseconds of a leap, and from the first card to the last. */
const LEAP = 900;
const WAVE = 1100;

/** Lets the cards leap; gives what stops it at once. */
export function celebrate(cards: readonly HTMLElement[], speed: number, delay: number): () => void {
  const animations = cards.map((card, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    // On top of the place where the card lies: its own transform stays as it is.
    return card.animate(
      {
        translate: ["0 0", `${side * 12}% -85%`, "0 0", "0 -18%", "0 0"],
        rotate: ["0deg", `${side * 14}deg`, "0deg", "0deg", "0deg"],
        offset: [0, 0.35, 0.7, 0.85, 1],
      },
      {
        duration: LEAP * speed,
        delay: delay + (index * WAVE * speed) / Math.max(1, cards.length),
        easing: "ease-in-out",
      },
    );
  });
  return () => {
    for (const animation of animations) animation.cancel();
  };
}
