import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { POST as nameThePeople } from "#app/(site)/competitions/[competitionId]/manage/general/people/route.ts";
import { POST as answer } from "#app/(site)/competitions/mine/answer/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitionOrganizers } from "#lib/db/schema/competition-people.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { createAccount } from "./factories/accounts.ts";
import { createDelegate } from "./factories/actors.ts";
import { type Competition, createDraft } from "./factories/competitions.ts";
import { createToken } from "./factories/tokens.ts";
import { formAnswer, sendForm } from "./send-form.ts";
import { signInCookie } from "./sign-in.ts";
import { type Wcif, wcifClient } from "./wcif-client.ts";

type Invited = { delegate: Account; victim: Account; draft: Competition };

/** A draft, its delegate and somebody to be named at it, anew before each test of a file, and what they do by forms. */
export function invitedPerson(db: Database) {
  const invited = {} as Invited;
  beforeEach(async () => {
    invited.delegate = await createDelegate(db);
    invited.victim = await createAccount(db, { birthDate: "2001-02-03", name: "Vera Victim" });
    invited.draft = await createDraft(db, { delegates: [invited.delegate] });
  });

  const client = async (competition = invited.draft) =>
    wcifClient(competition.id, await createToken(db, invited.delegate.id, ["public", "manage_competitions"]));

  return {
    invited,
    client,
    name: async (
      organizers: { id: number }[],
      { as = invited.delegate, competition = invited.draft, delegates = [invited.delegate] } = {},
    ) =>
      await formAnswer(
        await sendForm(
          (request) => nameThePeople(request, { params: Promise.resolve({ competitionId: competition.id }) }),
          { delegates: delegates.map(({ id }) => id).join(" "), organizers: organizers.map(({ id }) => id).join(" ") },
          { cookie: await signInCookie(db, as.id) },
        ),
      ),
    reply: async (as: Account, word: string, competition = invited.draft) =>
      await formAnswer(
        await sendForm(
          answer,
          { competitionId: competition.id, answer: word },
          { cookie: await signInCookie(db, as.id) },
        ),
      ),
    entryOf: async (account: { id: number }, competition = invited.draft): Promise<Wcif> =>
      (await (await client(competition)).read()).persons.find(({ wcaUserId }: Wcif) => wcaUserId === account.id),
    invitationMails: (to: Account) => db.select().from(queuedMail).where(eq(queuedMail.accountId, to.id)),
    organizersOf: async ({ id }: Competition) =>
      (await db.select().from(competitionOrganizers).where(eq(competitionOrganizers.competitionId, id))).map(
        ({ accountId }) => accountId,
      ),
  };
}

/** What a manager sees of somebody who has not accepted. */
export const saysNothing = (entry: Wcif) => {
  expect(entry).toMatchObject({ name: "Vera Victim" });
  expect(entry).not.toHaveProperty("email");
  expect(entry).not.toHaveProperty("birthdate");
};
