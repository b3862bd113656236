type Key = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">;

/**
 * Whether a key asks for the palette: Ctrl-K, on a Mac Cmd-K, anywhere, or "/" where no text is taken. A keyboard of another
 * script has its own letters there, and counts by the place of the key; one of Latin letters by what is written on it.
 */
export function asksForPalette(
  { key, code, ctrlKey, metaKey, shiftKey }: Key,
  { isMac, takesText }: { isMac: boolean; takesText: boolean },
): boolean {
  if (shiftKey && key !== "/") return false;
  const hasModifier = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const is = (letter: string, place: string) =>
    key.toLowerCase() === letter || (code === place && /^\P{Script=Latin}$/u.test(key) && key > "\u007f");
  if (hasModifier) return !shiftKey && is("k", "KeyK");
  return !ctrlKey && !metaKey && !takesText && is("/", "Slash");
}
