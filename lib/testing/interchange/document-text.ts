const widest = 240;

/** JSON in which whatever fits stands in one line: a person's best, an attempt, a group. */
export function documentText(value: unknown, indent = ""): string {
  const short = JSON.stringify(value);
  if (typeof value !== "object" || value === null || short.length <= widest) return short;
  const inner = `${indent} `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const items = Array.isArray(value)
    ? value.map((item) => documentText(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${documentText(item, inner)}`);
  return `${open}\n${items.map((item) => inner + item).join(",\n")}\n${indent}${close}`;
}
