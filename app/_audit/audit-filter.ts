import { notFound } from "next/navigation";
import { readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type QueryValues, textOf } from "#app/_forms/search-params.ts";
import type { AuditCursor, AuditFilter } from "#lib/accounts/audit-log.ts";
import { findAccountBy } from "#lib/accounts/queries.ts";
import type { Database } from "#lib/db/connection.ts";
import { parseDate } from "#lib/platform/date.ts";

/** What somebody looks for in the audit log, as its form and its addresses say it. */
export type AuditQuery = Record<"who" | "action" | "on" | "id" | "from" | "until" | "signIns", string>;

export function readAuditQuery(asked: QueryValues): AuditQuery {
  const text = (name: string) => textOf(asked, name);
  const day = (name: string) => readParameter(asked, [name], (sent) => parseDate(sent)) ?? "";
  return {
    ...{ who: text("who"), action: text("action"), on: text("on"), id: text("id") },
    ...{ from: day("from"), until: day("until"), signIns: text("signIns") === "yes" ? "yes" : "" },
  };
}

/** The same as conditions; undefined where nobody is called so. */
export async function toAuditFilter(db: Database, query: AuditQuery): Promise<AuditFilter | undefined> {
  const account = query.who === "" ? undefined : await findAccountBy(db, query.who);
  if (query.who !== "" && !account) return undefined;
  return {
    accountId: account?.id,
    kind: query.action || undefined,
    subjectType: query.on || undefined,
    subjectId: query.id || undefined,
    from: query.from || undefined,
    until: query.until || undefined,
    withoutSignIns: query.signIns === "" && query.action === "",
  };
}

export const auditAddress = (path: string, query: AuditQuery, after?: AuditCursor): string =>
  addressOf(path, { ...query, after: after === undefined ? "" : `${after.at.getTime()}.${after.id}` });

/** After which event a page goes on. */
export function readCursor(asked: QueryValues): AuditCursor | undefined {
  const text = textOf(asked, "after");
  if (text === "") return undefined;
  const [, milliseconds, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(text) ?? notFound();
  return { at: new Date(Number(milliseconds)), id: Number(id) };
}
