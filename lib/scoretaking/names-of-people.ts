import { listed } from "#lib/language/listed.ts";
import { t } from "#lib/language/translate.ts";

/** As many as a sentence names. */
export const mostNamed = 12;

/** "Ann, Ben and 3 more". */
export function namesOfPeople(people: readonly { name: string }[]): string {
  const shown = people.slice(0, mostNamed).map(({ name }) => name);
  const more = people.length - shown.length;
  return listed(more > 0 ? [...shown, t("{count} more", { count: more })] : shown);
}
