import { z } from "zod";
import { parseRowId } from "#lib/db/row-id.ts";
import { chosen, day, hidden, readAs, text } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";
import { parseDate } from "#lib/platform/date.ts";

// The fields of the forms by which the staff looks after roles and accounts.

const longestLine = 200;
const longestReason = 1000;

const isDay = (sent: string): boolean => parseDate(sent) === sent;
const wholeDay = () => readAs(day(), (sent) => (isDay(sent) ? sent : undefined), msg("Give a day."));
const wholeDayOrNothing = () =>
  readAs(day(), (sent) => (sent === "" ? null : isDay(sent) ? sent : undefined), msg("Give a day."));

export const GiveRoleForm = z.object({
  who: text({ longest: 254, required: msg("Say who.") }),
  status: chosen(),
  startDate: wholeDay(),
  endDate: wholeDayOrNothing(),
  location: text({ longest: longestLine }),
  banReason: text({ longest: longestLine }),
});

export const EndRoleForm = z.object({
  roleId: readAs(hidden(), parseRowId, msg("There is no such role.")),
  on: wholeDay(),
});

export const BanForm = z.object({
  banReason: text({ longest: longestLine, required: msg("Say why: those who keep the groups read it.") }),
  endDate: wholeDayOrNothing(),
});

export const SuspendAccountForm = z.object({
  reason: text({ longest: longestReason, required: msg("Say why: the log keeps it.") }),
});
