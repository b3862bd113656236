import { incidentCompetitions, incidents, incidentTags, posts } from "#lib/db/schema/content.ts";
import { addDays } from "#lib/platform/date.ts";
import { noon } from "./calendar.ts";
import type { Community } from "./community.ts";
import { rowsOf, type TableRows } from "./insert-table.ts";
import { randomStream } from "./random.ts";
import { writtenIncidents, writtenPosts } from "./texts.ts";
import type { World } from "./world.ts";

export function rowsOfContent({ competitions, today }: World, { volunteers, demo }: Community): TableRows[] {
  const random = randomStream("incidents and posts");
  const posted = competitions.filter(({ stage }) => stage === "posted").slice(-120);
  const dated = writtenIncidents.map((incident, index) => ({
    ...incident,
    id: index + 1,
    createdOn: addDays(today, -12 - index * 33),
    held: random.sample(posted, index % 5 === 4 ? 2 : 1),
  }));
  return [
    rowsOf(
      incidents,
      dated.map(({ id, title, summary, description, decision, isPending, isDigestWorthy, createdOn }) => ({
        id,
        title,
        publicSummary: summary,
        privateDescription: description,
        privateDecision: isPending ? "" : decision,
        isDigestWorthy: isDigestWorthy ?? false,
        digestSentAt: isDigestWorthy && !isPending ? noon(addDays(createdOn, 11)) : null,
        resolvedAt: isPending ? null : noon(addDays(createdOn, 9)),
        createdAt: noon(createdOn),
        updatedAt: noon(addDays(createdOn, isPending ? 1 : 9)),
      })),
    ),
    rowsOf(
      incidentTags,
      dated.flatMap(({ id, tags }) => tags.map((name) => ({ incidentId: id, name }))),
    ),
    rowsOf(
      incidentCompetitions,
      dated.flatMap(({ id, held }) =>
        held.map((competition, index) => ({
          incidentId: id,
          competitionId: competition.id,
          comments: index === 0 ? null : "The same again",
        })),
      ),
    ),
    rowsOf(
      posts,
      writtenPosts.map(({ title, body, daysAgo, isSticky, isDraft }, index) => ({
        id: index + 1,
        slug: title
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, "-")
          .replace(/^-|-$/g, ""),
        title,
        body,
        isSticky: isSticky ?? false,
        publishedAt: isDraft ? null : noon(addDays(today, -daysAgo)),
        authorId: index % 3 === 0 ? demo.staff.id : volunteers[8 + index]!.id,
        createdAt: noon(addDays(today, -daysAgo - 1)),
        updatedAt: noon(addDays(today, -daysAgo - 1)),
      })),
    ),
  ];
}
