import { formatList } from "#app/_components/format.ts";
import { countryName } from "#app/_components/names.ts";
import { genderName } from "#app/_forms/person-fields.tsx";
import { formatFact } from "#lib/accounts/audit-facts.ts";
import type { SignInProof } from "#lib/accounts/commands/begin-session.ts";
import { formatUndone } from "#lib/accounts/undone.ts";
import { withCommas, withSemicolons } from "#lib/language/commas.ts";
import { msg, t } from "#lib/language/translate.ts";
import { type MemberRole, roleTexts } from "#lib/oauth/members/role.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { RegistrationState } from "#lib/registrations/registration.ts";
import { formatStatus } from "#lib/roles/format.ts";
import { isRoleStatus } from "#lib/roles/group-rules.ts";
import { deviceName } from "#lib/web/device-name.ts";

const longestValue = 200;

/** What was written down under a name, as whoever reads the log calls it. */
export function formatValue(name: string, value: unknown): string {
  if (isEmpty(value)) return t("nothing");
  const text = textOf(name, value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function textOf(name: string, value: unknown): string {
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "string") return wordsOf[name]?.(value) ?? value;
  if (Array.isArray(value)) return textOfAll(name, value);
  if (typeof value === "object" && value !== null) {
    return withCommas(Object.entries(value).map(([part, of]) => `${formatFact(part)}: ${formatValue(part, of)}`));
  }
  return String(value);
}

function textOfAll(name: string, values: unknown[]): string {
  if (!values.every((one) => typeof one === "string")) return withSemicolons(values.map((one) => textOf(name, one)));
  return formatList(name === "undone" ? formatUndone(values) : values.map((one) => wordsOf[name]?.(one) ?? one));
}

const wordsOf: Readonly<Record<string, (value: string) => string | undefined>> = {
  country: (iso2) => (/^[A-Z]{2}$/.test(iso2) ? countryName(iso2) : undefined),
  countryId: (id) => countryName(countryById(id)?.iso2 ?? id),
  device: deviceName,
  eventId: eventNameOf,
  eventIds: eventNameOf,
  from: (status) => statusName(status),
  gender: genderName,
  mainEventId: eventNameOf,
  proof: (proof) => wordIn(proofNames, proof),
  role: (role) => (Object.hasOwn(roleTexts, role) ? t(roleTexts[role as MemberRole].label) : undefined),
  status: (status) => statusName(status),
  // What an application may do is told in the words that it was asked for in.
  ...Object.fromEntries(
    ["scopes", "defaultScopes", "granted", "declined"].map((name) => [
      name,
      (scope: string) => (Object.hasOwn(scopeTexts, scope) ? t(scopeTexts[scope as Scope].title) : undefined),
    ]),
  ),
};

type Scope = keyof typeof scopeTexts;

const wordIn = (names: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.hasOwn(names, value) ? t(names[value] ?? "") : undefined;

const statusName = (status: string): string | undefined =>
  wordIn(registrationStatusNames, status) ?? (isRoleStatus(status) ? formatStatus(status) : undefined);

const registrationStatusNames = {
  accepted: msg("accepted"),
  pending: msg("waiting for approval"),
  waiting_list: msg("on the waiting list"),
  rejected: msg("rejected"),
  cancelled: msg("cancelled"),
} satisfies Record<RegistrationState, string>;

const proofNames = {
  password: msg("password ¦ what somebody signed in with"),
  "password and code": msg("password and code ¦ what somebody signed in with"),
  "password and passkey": msg("password and passkey ¦ what somebody signed in with"),
  passkey: msg("passkey ¦ what somebody signed in with"),
} satisfies Record<SignInProof, string>;
