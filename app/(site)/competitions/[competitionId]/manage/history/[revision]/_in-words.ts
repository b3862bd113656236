const longest = 200;

/** A value of the document for people: short, and never mistaken for nothing. */
export function inWords(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "none";
  const text = typeof value === "string" ? value || "(empty)" : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
