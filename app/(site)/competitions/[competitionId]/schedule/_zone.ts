/**
 * A time zone by its name, as clocks here know it; undefined of what is none. Offsets are none: they do not change in
 * spring.
 */
export function readZone(text: string): string | undefined {
  if (!/^[A-Za-z][\w+\-/]{1,63}$/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
