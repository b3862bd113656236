import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LoggedEvent } from "#lib/accounts/audit-log.ts";
import { AuditTable } from "./audit-table.tsx";

const event = (event: Partial<LoggedEvent>): LoggedEvent => ({
  ...{ id: 1, at: new Date("2030-05-04T09:08:07Z"), kind: "session.started", actor: { id: 7, name: "Ann" } },
  ...{ applicationName: null, subjectType: "account", subjectId: "7", subjectName: "Ann", data: {} },
  ...{ address: "192.0.2.0/24", requestId: null, ...event },
});

const shown = (events: LoggedEvent[]) =>
  renderToStaticMarkup(
    AuditTable({ events, caption: "Done", actor: ({ actor }) => actor?.name, address: ({ address }) => address }),
  );

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("what was done stands under its day, each in a row that says when, to what, by whom, and what else is known", () => {
  const table = shown([
    event({ id: 3, at: new Date("2030-05-05T00:01:00Z"), data: { count: 2, registrationIds: [4, 5] } }),
    event({ id: 2, data: { before: { city: "Lyon" }, after: { city: "Nice" } } }),
    event({ id: 1, address: null }),
  ]);
  const groups = table.split("<tbody").slice(1);
  expect(groups.map((group) => [...group.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => textOf(row)))).toEqual([
    ["5 May 2030, in UTC", "00:01 Signed in account Ann (7) Ann By: Ann how many: 2 From: 192.0.2.0/24"],
    [
      "4 May 2030, in UTC",
      "09:08 Signed in account Ann (7) Ann By: Ann city: Lyon → Nice From: 192.0.2.0/24",
      "09:08 Signed in account Ann (7) Ann By: Ann",
    ],
  ]);
});
