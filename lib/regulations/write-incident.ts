import { eq, inArray, sql } from "drizzle-orm";
import { beforeAndAfter, recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { incidentCompetitions, incidents, incidentTags } from "#lib/db/schema/content.ts";
import { withVersions } from "#lib/db/versions.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { notFound } from "#lib/platform/errors.ts";
import { markdownProblem } from "#lib/web/markdown/render-markdown.ts";

/** An incident as its form has it: tags and competitions as they are typed. */
export type IncidentContent = {
  title: string;
  publicSummary: string;
  privateDescription: string;
  privateDecision: string;
  /** Numbers of rules and words, with commas between them. */
  tags: string;
  /** Ids of competitions, each on a line, where one likes with a comment after a colon. */
  competitions: string;
  isDigestWorthy: boolean;
};

const mostTags = 20;
const longestTag = 50;
const mostCompetitions = 50;
const longestComment = 300;

type By = { by: number };

/** Writes an incident down: nobody but those who decide about it reads it until it is published. */
export async function writeIncident(db: Database, content: IncidentContent, { by }: By): Promise<number> {
  await assertLaidOut(content);
  return await withVersions(db, ["content"], async (tx) => {
    const [written] = await tx.insert(incidents).values(columnsOf(content)).returning({ id: incidents.id });
    if (!written) throw new Error("An incident that was written is there");
    await writeTies(tx, written.id, content);
    await record(tx, written.id, { by, kind: "incident.written", data: { title: content.title } });
    return written.id;
  });
}

/** Changes an incident. `upToDate` merges what was sent with what somebody else has saved meanwhile. */
export async function changeIncidentContent(
  db: Database,
  id: number,
  upToDate: (known: IncidentContent) => IncidentContent,
  { by }: By,
): Promise<void> {
  await withVersions(db, ["content"], async (tx) => {
    await tx.select({ id: incidents.id }).from(incidents).where(eq(incidents.id, id)).for("update");
    const known = await findIncidentContent(tx, id);
    if (!known) throw notFound("Incident", id);
    const content = upToDate(known);
    await assertLaidOut(content);
    await tx
      .update(incidents)
      .set({ ...columnsOf(content), updatedAt: sql`now()` })
      .where(eq(incidents.id, id));
    await writeTies(tx, id, content);
    const data = { title: content.title, ...beforeAndAfter(known, content) };
    await record(tx, id, { by, kind: "incident.changed", data });
  });
}

/** An incident as its form has it. */
export async function findIncidentContent(db: Database, id: number): Promise<IncidentContent | undefined> {
  const [[incident], tags, held] = await Promise.all([
    db.select().from(incidents).where(eq(incidents.id, id)),
    db.select().from(incidentTags).where(eq(incidentTags.incidentId, id)).orderBy(incidentTags.name),
    db
      .select()
      .from(incidentCompetitions)
      .where(eq(incidentCompetitions.incidentId, id))
      .orderBy(incidentCompetitions.competitionId),
  ]);
  if (!incident) return undefined;
  const { title, publicSummary, privateDescription, privateDecision, isDigestWorthy } = incident;
  return {
    ...{ title, publicSummary, privateDescription, privateDecision, isDigestWorthy },
    tags: tags.map(({ name }) => name).join(", "),
    competitions: held
      .map(({ competitionId, comments }) => [competitionId, comments].filter(Boolean).join(": "))
      .join("\n"),
  };
}

const columnsOf = ({ tags: _tags, competitions: _competitions, ...columns }: IncidentContent) => columns;

async function writeTies(tx: Database, incidentId: number, content: IncidentContent): Promise<void> {
  const tags = tagsOf(content.tags);
  const held = await competitionsIn(tx, content.competitions);
  await tx.delete(incidentTags).where(eq(incidentTags.incidentId, incidentId));
  await tx.delete(incidentCompetitions).where(eq(incidentCompetitions.incidentId, incidentId));
  if (tags.length > 0) await tx.insert(incidentTags).values(tags.map((name) => ({ incidentId, name })));
  if (held.length > 0) await tx.insert(incidentCompetitions).values(held.map((one) => ({ ...one, incidentId })));
}

function tagsOf(text: string): string[] {
  const tags = [...new Set(text.split(/[,،\n]/).map((tag) => tag.trim()))].filter((tag) => tag !== "");
  if (tags.length > mostTags) throw fieldProblem("tags", t("Give {most} tags at most.", { most: mostTags }));
  if (tags.some((tag) => tag.length > longestTag))
    throw fieldProblem("tags", t("A tag takes {longest} characters at most.", { longest: longestTag }));
  return tags;
}

async function competitionsIn(
  tx: Database,
  text: string,
): Promise<{ competitionId: string; comments: string | null }[]> {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > mostCompetitions)
    throw fieldProblem("competitions", t("Name {most} competitions at most.", { most: mostCompetitions }));
  const named = new Map(
    lines.map((line) => {
      const [, id = "", comments = ""] = /^([^:\s]*)\s*:?\s*(.*)$/.exec(line) ?? [];
      return [id.toLowerCase(), { id, comments: comments.slice(0, longestComment) || null }];
    }),
  );
  if (named.size === 0) return [];
  const lowerId = sql<string>`lower(${competitions.id})`;
  const found = await tx
    .select({ id: competitions.id })
    .from(competitions)
    .where(inArray(lowerId, [...named.keys()]));
  const known = new Map(found.map(({ id }) => [id.toLowerCase(), id]));
  const unknown = [...named].find(([key]) => !known.has(key));
  if (unknown)
    throw fieldProblem(
      "competitions",
      t("There is no competition {id}: its id stands in its address.", { id: unknown[1].id }),
    );
  return [...named].map(([key, { comments }]) => ({ competitionId: known.get(key) ?? "", comments }));
}

async function assertLaidOut(content: IncidentContent): Promise<void> {
  for (const name of ["publicSummary", "privateDescription", "privateDecision"] as const) {
    const problem = await markdownProblem(content[name]);
    if (problem) throw fieldProblem(name, problem);
  }
}

const record = (tx: Database, id: number, { by, kind, data }: By & { kind: string; data: Record<string, unknown> }) =>
  recordAuditEvent(tx, { actorId: by, kind, subjectType: "incident", subjectId: String(id), data });
