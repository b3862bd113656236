import { and, eq, gt } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitionMessages } from "#lib/db/schema/competition-people.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, unauthenticated } from "#lib/platform/errors.ts";
import { listAnnouncingStaff } from "#lib/roles/results-staff.ts";
import { markdownProblem } from "#lib/web/markdown/render-markdown.ts";
import { messageMail } from "../mails.ts";
import { changeCompetition } from "./change-competition.ts";
import { tellThread } from "./tell.ts";

const mostMessages = 1000;
const mostPerHour = 20;

type Message = { competitionId: string; actor: Actor; text: string };

/** Writes into the thread of a competition, and mails it to the other side and to those who hold it. */
export async function writeMessage(db: Database, { competitionId, actor, text }: Message): Promise<void> {
  const { account, now } = actor;
  if (!account) throw unauthenticated();
  // Laying out takes seconds where others do, too: nobody else waits for it.
  const problem = await markdownProblem(text);
  if (problem !== undefined) throw fieldProblem("message", problem);
  const change = { competitionId, actor, kind: "competition.message_written", staysWithin: true } as const;
  await changeCompetition(db, change, async (tx, { competition, role }) => {
    const ofThis = eq(competitionMessages.competitionId, competition.id);
    if ((await tx.$count(competitionMessages, ofThis)) >= mostMessages)
      throw conflict(
        t("There are {mostMessages} messages about this competition: write a mail instead.", { mostMessages }),
      );
    const hourAgo = new Date(now.getTime() - 3600 * 1000);
    const isRecent = and(eq(competitionMessages.accountId, account.id), gt(competitionMessages.writtenAt, hourAgo));
    if ((await tx.$count(competitionMessages, isRecent)) >= mostPerHour)
      throw conflict(t("You have written a lot within an hour: write the next message later."));
    const isFromStaff = role === "administrator";
    await tx
      .insert(competitionMessages)
      .values({ competitionId: competition.id, accountId: account.id, isFromStaff, text, writtenAt: now });
    const staff = isFromStaff ? [] : await listAnnouncingStaff(tx, now);
    await tellThread(tx, {
      ...{ competitionId: competition.id, about: "message", isRepeatable: true, except: account.id, now },
      word: () => messageMail(competition, { text, by: account.name, isFromStaff }),
      staff,
    });
    return {};
  });
}
