/** A text on one line, without what neither XML nor a calendar may hold. */
export const onOneLine = (text: string): string => withoutControls(text).replace(/\s+/g, " ").trim();

/** The same with its lines. */
export const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, "");
