/** Which text an address names: "2026-01-01.en". */
export function readTextId(segment: string): { version: string; language: string } | undefined {
  const [, version, language] = /^(\d{4}-\d\d-\d\d)\.([A-Za-z-]{2,20})$/.exec(segment) ?? [];
  return version && language ? { version, language } : undefined;
}
