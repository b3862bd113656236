import { eq, sql } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { toOpenForm } from "#app/_forms/open-form.ts";
import { GET as GET_MINE } from "#app/api/v0/competitions/mine/route.ts";
import { GET as GET_LIST } from "#app/api/v0/competitions/route.ts";
import { GET as GET_PERMISSIONS } from "#app/api/v0/users/me/permissions/route.ts";
import { GET as GET_REGISTRATIONS } from "#app/api/v1/competitions/[competitionId]/registrations/admin/route.ts";
import type { Account } from "#lib/accounts/account.ts";
import { acceptInvitation, declineInvitation } from "#lib/competitions/commands/answer-invitation.ts";
import { namePeople } from "#lib/competitions/commands/name-people.ts";
import { InvitationForm } from "#lib/competitions/forms.ts";
import { listInvitations } from "#lib/competitions/queries/invitations.ts";
import { peopleOf } from "#lib/competitions/queries/people.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { knownMigrations } from "#lib/db/migration-history.ts";
import { competitionInvitations } from "#lib/db/schema/competition-people.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { type Competition, createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { exampleDocument } from "#lib/testing/sample-documents.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { type Wcif, wcifClient } from "#lib/testing/wcif-client.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { POST as takeStep } from "../[competitionId]/manage/step/route.ts";
import { OpenInvitations } from "./_invitations.tsx";

const { db } = await testDatabase();

let delegate: Account;
let named: Account;
let draft: Competition;
let announced: Competition;

beforeEach(async () => {
  delegate = await createDelegate(db);
  named = await createDelegate(db);
  const competitor = await createAccount(db, { birthDate: "2001-02-03", name: "Vera Victim" });
  draft = await createDraft(db, { delegates: [delegate] });
  announced = await createCompetition(db, { delegates: [delegate] });
  for (const { id } of [draft, announced]) {
    await createRegistration(db, { competitionId: id, accountId: competitor.id });
  }
});

type As = "organizer" | "delegate";

const name = (as: As, { id }: Competition, accounts = [named]) => {
  const ids = accounts.map((account) => String(account.id));
  return namePeople(db, {
    competitionId: id,
    actor: sessionOf(delegate),
    organizers: as === "organizer" ? ids : [],
    delegates: [String(delegate.id), ...(as === "delegate" ? ids : [])],
  });
};

const answer = (write: typeof acceptInvitation, { id }: Competition, account = named) =>
  write(db, { competitionId: id, actor: sessionOf(account) });

/** What an account may do, seen from everywhere that lets managers in. */
async function reachOf(account: Account) {
  const token = await createToken(db, account.id, ["public", "manage_competitions"]);
  const ids = (list: unknown) =>
    (list as { id: string }[]).map(({ id }) => id).filter((id) => [draft.id, announced.id].includes(id));
  const readOf = async ({ id }: Competition) => {
    const { status, body } = await wcifClient(id, token).get();
    return { status, isPrivate: JSON.stringify(body).includes("2001-02-03") };
  };
  const registrationsOf = async ({ id: competitionId }: Competition) => {
    const path = "/api/v1/competitions/[competitionId]/registrations/admin";
    return (await call(GET_REGISTRATIONS, path, { params: { competitionId }, token })).status;
  };
  const { body: permissions } = await call(GET_PERMISSIONS, "/api/v0/users/me/permissions", { token });
  const { body: mine } = await call(GET_MINE, "/api/v0/competitions/mine", { token });
  const { body: managed } = await call(GET_LIST, "/api/v0/competitions?managed_by_me=true", { token });
  const { past_competitions, future_competitions } = mine as Wcif;
  const { can_administer_competitions, can_edit_delegate_report } = permissions as Wcif;
  return {
    wcif: [await readOf(draft), await readOf(announced)],
    registrations: [await registrationsOf(draft), await registrationsOf(announced)],
    mine: ids([...past_competitions, ...future_competitions]).toSorted(),
    managed: ids(managed).toSorted(),
    administers: can_administer_competitions.scope,
    reports: can_edit_delegate_report.scope,
  };
}

const remove = async (account: Account, { id: competitionId }: Competition) =>
  await sendForm(
    (request) => takeStep(request, { params: Promise.resolve({ competitionId }) }),
    { step: "delete", agreed: "yes" },
    { cookie: await signInCookie(db, account.id) },
  );

const nothing = {
  wcif: [
    { status: 404, isPrivate: false },
    { status: 200, isPrivate: false },
  ],
  registrations: [404, 403],
  mine: [],
  managed: [],
  administers: [],
  reports: [],
};

test.each<As>(["organizer", "delegate"])(
  "F06: who is named %s and has answered nothing, or declined, manages nothing, reads nothing private and deletes nothing",
  async (as) => {
    for (const competition of [draft, announced]) await name(as, competition);
    expect(await reachOf(named)).toEqual(nothing);
    expect((await remove(named, draft)).status).toBe(404);
    expect(await findCompetition(db, draft.id)).toBeDefined();

    for (const competition of [draft, announced]) {
      await answer(declineInvitation, competition);
      await name(as, competition);
    }
    expect(await reachOf(named)).toEqual(nothing);

    for (const competition of [draft, announced]) await answer(acceptInvitation, competition);
    const both = [draft.id, announced.id].toSorted();
    expect(await reachOf(named)).toEqual({
      wcif: [
        { status: 200, isPrivate: true },
        { status: 200, isPrivate: true },
      ],
      registrations: [200, 200],
      mine: both,
      managed: both,
      administers: both,
      reports: as === "delegate" ? both : [],
    });
    await formAnswer(await remove(named, draft));
    expect(await findCompetition(db, draft.id)).toBeUndefined();
  },
);

test("F06: who agreed to help as staff and is named organizer manages from accepting that, too", async () => {
  await createRegistration(db, { competitionId: draft.id, accountId: named.id, isCompeting: false });
  await db.insert(competitionInvitations).values({ competitionId: draft.id, accountId: named.id, state: "accepted" });
  await name("organizer", draft);
  expect((await reachOf(named)).administers).toEqual([]);
  await answer(acceptInvitation, draft);
  expect((await reachOf(named)).administers).toEqual([draft.id]);
});

test("those above a delegate manage from that delegate's accepting on", async () => {
  const region = await createGroup(db, { groupType: "delegate_regions" });
  const [senior, below] = [await createAccount(db), await createAccount(db)];
  await createRole(db, { groupId: region.id, accountId: senior.id, status: "senior_delegate" });
  await createRole(db, { groupId: region.id, accountId: below.id, status: "delegate" });
  await name("delegate", draft, [below]);
  expect((await reachOf(senior)).wcif[0]).toEqual({ status: 404, isPrivate: false });
  await answer(acceptInvitation, draft, below);
  expect((await reachOf(senior)).wcif[0]).toEqual({ status: 200, isPrivate: true });
});

test("who wants to leave and stays, since nobody else holds it, still manages", async () => {
  await name("organizer", announced);
  await answer(acceptInvitation, announced);
  await answer(declineInvitation, announced);
  expect((await reachOf(named)).managed).toEqual([announced.id]);
});

test("who alone manages a draft stays until somebody else has accepted", async () => {
  await name("delegate", draft);
  await answer(declineInvitation, draft, delegate);
  expect((await reachOf(delegate)).managed).toContain(draft.id);
  await answer(acceptInvitation, draft);
  await answer(declineInvitation, draft, delegate);
  expect((await reachOf(delegate)).managed).not.toContain(draft.id);
});

test("everybody sees at once who is named at an announced competition", async () => {
  await name("delegate", announced);
  const path = `/api/v0/competitions?delegate=${named.id}`;
  const { body } = await call(GET_LIST, path);
  expect(body).toMatchObject([{ id: announced.id, delegates: [{ id: delegate.id }, { id: named.id }] }]);
});

test("who is asked sees what and where: name, date and place of a competition that is not announced", async () => {
  await name("organizer", draft);
  const invitations = await listInvitations(db, named.id, { states: ["invited"], limit: 1 });
  const form = toOpenForm(InvitationForm, undefined, {});
  const html = renderToStaticMarkup(OpenInvitations({ invitations, form }));
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain(`${draft.name} 4–5 May 2030 , Springfield, Oregon , United States`);
});

test("whom a loaded document is to be managed by manages, asked or not", async () => {
  const sent = exampleDocument() as Wcif;
  const load = { sent, as: "RiversideCopy2027" };
  const administrator = await createAdministrator(db);
  await loadDocument(db, load);
  const { delegateIds } = (await peopleOf(db, [load.as]))(load.as);
  await namePeople(db, {
    competitionId: load.as,
    actor: sessionOf(administrator),
    organizers: [String(named.id)],
    delegates: delegateIds.map(String),
  });
  const managed = async () => (await reachOf(named)).administers;
  expect(await managed()).toEqual([]);
  await loadDocument(db, { ...load, managedBy: named.id });
  expect(await managed()).toEqual([load.as]);
});

test("an upgrade leaves drafts to those who managed them, but for who had declined; others stay asked", async () => {
  const [declined, staff] = [await createDelegate(db), await createAccount(db)];
  await createRegistration(db, { competitionId: draft.id, accountId: staff.id, isCompeting: false });
  await name("delegate", draft, [declined]);
  await answer(declineInvitation, draft, declined);
  await name("delegate", draft, [named, declined]);
  await name("organizer", announced);
  const [statement = ""] = knownMigrations()[17]?.sql ?? [];
  await db.execute(sql.raw(statement));
  const statesAt = async ({ id }: Competition) =>
    Object.fromEntries(
      (await db.select().from(competitionInvitations).where(eq(competitionInvitations.competitionId, id))).map(
        ({ accountId, state }) => [accountId, state],
      ),
    );
  expect(await statesAt(draft)).toEqual({
    [delegate.id]: "accepted",
    [named.id]: "accepted",
    [declined.id]: "invited",
    [staff.id]: "invited",
  });
  expect(await statesAt(announced)).toEqual({ [delegate.id]: "accepted", [named.id]: "invited" });
});
