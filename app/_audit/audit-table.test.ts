import { getTableColumns } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatFact } from "#lib/accounts/audit-facts.ts";
import type { LoggedEvent } from "#lib/accounts/audit-log.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { inLanguage } from "#lib/language/in-language.ts";
import { ApplicationDescription } from "#lib/oauth/applications/application.ts";
import { AuditTable } from "./audit-table.tsx";

const event = (event: Partial<LoggedEvent>): LoggedEvent => ({
  ...{ id: 1, at: new Date("2030-05-04T09:08:07Z"), kind: "session.started", actor: { id: 7, name: "Ann" } },
  ...{ applicationName: null, subjectType: "account", subjectId: "7", subjectName: "Ann", data: {} },
  ...{ address: "192.0.2.0/24", requestId: null, registrants: new Map(), ...event },
});

const shown = (events: LoggedEvent[]) =>
  renderToStaticMarkup(
    AuditTable({ events, caption: "Done", actor: ({ actor }) => actor?.name, address: ({ address }) => address }),
  );

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" :", ":")
    .trim();

test("what was done stands under its day, each in a row that says when, to what, by whom, and what else is known", () => {
  const table = shown([
    event({ id: 3, at: new Date("2030-05-05T00:01:00Z"), data: { count: 2, registrationIds: [4, 5] } }),
    event({ id: 2, data: { before: { city: "Lyon" }, after: { city: "Nice" } } }),
    event({ id: 1, address: null }),
  ]);
  const groups = table.split("<tbody").slice(1);
  expect(groups.map((group) => [...group.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => textOf(row)))).toEqual([
    ["5 May 2030, in UTC", "00:01 Signed in account Ann (7) Ann By: Ann How many: 2 From: 192.0.2.0/24"],
    [
      "4 May 2030, in UTC",
      "09:08 Signed in account Ann (7) Ann By: Ann City: Lyon → Nice From: 192.0.2.0/24",
      "09:08 Signed in account Ann (7) Ann By: Ann",
    ],
  ]);
});

test("names and values are told in the language of whoever reads them, and each keeps its direction", () => {
  const data = {
    ...{ before: { competitorLimit: 2, isCompetitorLimitEnabled: true }, registrationId: 12 },
    ...{ after: { competitorLimit: 77, isCompetitorLimitEnabled: false }, status: "cancelled" },
    registrations: [
      { id: 3, from: "waiting_list" },
      { id: 4, from: "pending" },
    ],
  };
  const registrants = new Map([[3, "Ben"]]);
  const kind = "registration.accepted";
  const told = (language: string) =>
    inLanguage(language, () => shown([event({ kind, data, registrants, address: null })]));
  for (const words of [
    "Límite de competidores: 2 → 77",
    "Hay un límite de competidores: sí → no",
    "Inscripción: 12",
    "Estado: cancelada",
    "Ben: en lista de espera → aceptada",
    "inscripción 4: a la espera de aprobación → aceptada",
  ]) {
    expect(textOf(told("es"))).toContain(words);
  }
  expect(told("ar")).toContain("<bdi>الحد الأقصى للمتسابقين</bdi>: <bdi>2</bdi> ← <bdi>77</bdi>");
});

test("whatever of a competition or an application can be changed is told by a name of ours", () => {
  const ofServer = ["createdAt", "updatedAt", "revision", "search", "timezone", "seriesId", "detailsChangedAt"];
  const others = ["detailsChanges", "reportPostedAt", "reportPostedBy", "resultsSubmittedAt", "resultsPostedAt"];
  const unchanged = new Set([...ofServer, ...others, "resultsPostedBy", "listedDelegates", "listedOrganizers"]);
  const names = [...Object.keys(getTableColumns(competitions)), ...Object.keys(ApplicationDescription.shape)];
  const changed = names.filter((name) => !unchanged.has(name));
  expect(changed.filter((name) => inLanguage("es", () => formatFact(name)) === formatFact(name))).toEqual([]);
});
