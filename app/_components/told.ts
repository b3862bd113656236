import { t } from "#lib/language/translate.ts";
import { formatList } from "./format.ts";

/** "12 registered, 3 staff and 5 who marked it are told of it by mail." */
export function formatTold({
  registered,
  staff,
  marked,
}: {
  registered: number;
  staff: number;
  marked: number;
}): string {
  const groups = [
    registered > 0 && t("{count, number} registered", { count: registered }),
    staff > 0 && t("{count, number} staff", { count: staff }),
    marked > 0 && t("{count, number} who marked it", { count: marked }),
  ].filter((group) => group !== false);
  if (groups.length === 0) return t("Nobody is told of it by mail.");
  return t("{total, plural, one {{groups} is} other {{groups} are}} told of it by mail.", {
    total: registered + staff + marked,
    groups: formatList(groups),
  });
}
