type EarlyKeys = { takeEarlyKeys?: () => string[] };

/**
 * Keeps the keys that are pressed, where nothing takes text, before the scripts of the page live: whoever is quick, or has a
 * slow line, presses them for what is in sight.
 */
export const earlyKeysScript =
  '(function(){var k=[],h=function(e){var t=e.target;if(k.length<50&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&!e.shiftKey&&!(t.closest&&t.closest("input,textarea,select")))k.push(e.key)};addEventListener("keydown",h);window.takeEarlyKeys=function(){removeEventListener("keydown",h);return k.splice(0)}})()';

/** Those keys, in their order. From then on whoever has taken them hears the others. */
export const takeEarlyKeys = (): string[] => (window as EarlyKeys).takeEarlyKeys?.() ?? [];
