export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeStorageKey = "stadion-theme";

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const themeScript = `(function(){var t="auto";try{t=localStorage.getItem("${themeStorageKey}")||t}catch(e){}document.documentElement.dataset.theme=t==="light"||t==="dark"?t:"auto"})()`;
