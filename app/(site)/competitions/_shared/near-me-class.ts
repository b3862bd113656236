/** By which the script finds the button; the style sheet says the same. */
export const nearMeClass = "near-me";
