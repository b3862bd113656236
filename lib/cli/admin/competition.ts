import { serverOperator } from "#lib/accounts/actor.ts";
import { noOrganizerConsequence } from "#lib/competitions/announced-consequences.ts";
import { announceCompetition, cancelCompetition, undoCancellation } from "#lib/competitions/commands/life-cycle.ts";
import { namePeople } from "#lib/competitions/commands/name-people.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { type LifeCycleAction, lifeCycleStepOf } from "#lib/competitions/life-cycle.ts";
import { listCompetitions } from "#lib/competitions/queries/list.ts";
import { findMissing } from "#lib/competitions/queries/missing.ts";
import { listNamedPeople, type NamedPerson } from "#lib/competitions/queries/named-people.ts";
import { peopleOf } from "#lib/competitions/queries/people.ts";
import { findUnusual } from "#lib/competitions/queries/unusual.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { t } from "#lib/language/translate.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { withHistoryLine, withRevision } from "#lib/wcif/edits/with-revision.ts";
import { accountNamed } from "./find-account.ts";
import { action, noun } from "./noun.ts";

const mostListed = 100;

/** Competitions, as an administrator has them in hand. */
export const competition = noun("competition", [
  action({
    name: "list",
    words: [],
    typed: "[--text TEXT] [--unannounced]",
    does: "competitions, the latest first; --unannounced also those that nobody else sees",
    options: { text: { type: "string" }, unannounced: { type: "boolean" } },
    run: async ({ db, values: { text, unannounced }, now }) => {
      const filter = { text, ...(unannounced && { withUnannounced: true as const }) };
      const { competitions, total } = await listCompetitions(db, filter, { offset: 0, size: mostListed });
      const told = competitions.map((each) => competitionData(each, now));
      const more = total > told.length ? [`… and ${total - told.length} more.`] : [];
      const lines = [...told.map(competitionLine), ...more];
      return { text: lines.join("\n") || "No competitions.", data: { competitions: told, total } };
    },
  }),
  action({
    name: "show",
    words: ["ID"],
    does: "one competition: where it stands, who holds it, and what it lacks before it can be confirmed",
    run: async ({ db, words: [id = ""], now }) => {
      const found = await competitionNamed(db, id);
      const { organizers, delegates } = await listNamedPeople(db, found.id, now);
      const missing = found.confirmedAt === null ? await findMissing(db, found) : [];
      const told = competitionData(found, now);
      const lines = [
        competitionLine(told),
        `delegates: ${namesOf(delegates)}`,
        `organizers: ${namesOf(organizers)}`,
        ...missing.map(({ message }) => `lacks: ${message}`),
      ];
      const lacks = missing.map(({ message }) => message);
      return { text: lines.join("\n"), data: { ...told, delegates, organizers, lacks } };
    },
  }),
  action({
    name: "announce",
    words: ["ID"],
    does: "shows a confirmed competition to everybody, and tells those who follow its region",
    loses: async ({ db, words: [id = ""], now }) => {
      const found = await competitionNamed(db, id);
      return [`Everybody sees ${found.name} from now on.`, await unusualIn(db, found, now)].filter(Boolean).join(" ");
    },
    run: async ({ db, words: [id = ""], now }) => {
      const found = await competitionNamed(db, id);
      const agreed = agreementTo(await unusualIn(db, found, now));
      await takeStep(db, found, { action: "announce", now }, (tx, own) => announceCompetition(tx, { ...own, agreed }));
      return told(db, found, now, "is announced");
    },
  }),
  action({
    name: "cancel",
    words: ["ID"],
    does: "says that an announced competition does not take place, and tells those who are registered",
    loses: async ({ db, words: [id = ""] }) =>
      `${(await competitionNamed(db, id)).name} does not take place, and everybody who is registered is told so.`,
    run: async ({ db, words: [id = ""], now }) => {
      const found = await competitionNamed(db, id);
      await takeStep(db, found, { action: "cancel", now }, cancelCompetition);
      return told(db, found, now, "is cancelled");
    },
  }),
  action({
    name: "undo-cancellation",
    words: ["ID"],
    does: "says that it takes place after all, and tells those who are registered",
    run: async ({ db, words: [id = ""], now }) => {
      const found = await competitionNamed(db, id);
      await takeStep(db, found, { action: "undo-cancellation", now }, undoCancellation);
      return told(db, found, now, "takes place after all");
    },
  }),
  action({
    name: "give-manager",
    words: ["ID", "EMAIL|ID"],
    typed: "[--delegate]",
    does: "lets somebody manage it as an organizer, or as a delegate; they need not agree first",
    options: { delegate: { type: "boolean" } },
    run: async ({ db, words: [id = "", who = ""], values, now }) => {
      const found = await competitionNamed(db, id);
      const account = await accountNamed(db, who);
      await changeManagers(db, found, now, ({ organizerIds, delegateIds }) => {
        const list = values.delegate ? delegateIds : organizerIds;
        if (list.includes(account.id)) throw conflict(`${account.name} is named already.`);
        return values.delegate
          ? { organizerIds, delegateIds: [...delegateIds, account.id] }
          : { organizerIds: [...organizerIds, account.id], delegateIds };
      });
      return told(db, found, now, `is managed by ${account.name}`);
    },
  }),
  action({
    name: "take-manager",
    words: ["ID", "EMAIL|ID"],
    does: "takes somebody off its organizers and delegates",
    loses: async ({ db, words: [id = "", who = ""] }) =>
      `${(await accountNamed(db, who)).name} no longer manages ${(await competitionNamed(db, id)).name}, and what they agreed to is forgotten.`,
    run: async ({ db, words: [id = "", who = ""], now }) => {
      const found = await competitionNamed(db, id);
      const account = await accountNamed(db, who);
      await changeManagers(db, found, now, ({ organizerIds, delegateIds }) => {
        const others = (ids: number[]) => ids.filter((each) => each !== account.id);
        const after = { organizerIds: others(organizerIds), delegateIds: others(delegateIds) };
        if (after.organizerIds.length + after.delegateIds.length === organizerIds.length + delegateIds.length)
          throw conflict(`${account.name} neither organizes nor delegates it.`);
        return after;
      });
      return told(db, found, now, `is not managed by ${account.name} any more`);
    },
  }),
]);

async function competitionNamed(db: Database, id: string): Promise<Competition> {
  const found = await findCompetition(db, id);
  if (!found) throw invalid(`There is no competition ${id}.`);
  return found;
}

const unusualIn = async (db: Database, found: Competition, now: Date): Promise<string> =>
  (await findUnusual(db, found, now)).filter((sentence) => sentence !== undefined).join(" ");

type Own = { competitionId: string; actor: ReturnType<typeof serverOperator> };
type Step = { action: Exclude<LifeCycleAction, "delete">; now: Date };

const takeStep = (
  db: Database,
  { id }: Competition,
  { action, now }: Step,
  command: (tx: Database, own: Own) => Promise<void>,
): Promise<void> => {
  const own = { competitionId: id, actor: serverOperator(now) };
  return withHistoryLine(db, own, async (tx) => {
    await command(tx, own);
    return historyPhrase(action);
  });
};

type Managers = { organizerIds: number[]; delegateIds: number[] };

async function changeManagers(
  db: Database,
  { id }: Competition,
  now: Date,
  change: (before: Managers) => Managers,
): Promise<void> {
  const own = { competitionId: id, actor: serverOperator(now) };
  await withRevision(db, own, async (tx) => {
    const { organizerIds, delegateIds } = change((await peopleOf(tx, [id]))(id));
    const lists = { organizers: organizerIds.map(String), delegates: delegateIds.map(String) };
    const agreedPeople = agreementTo(t(noOrganizerConsequence));
    await namePeople(tx, { ...own, ...lists, agreedPeople });
  });
}

async function told(db: Database, { id }: Competition, now: Date, what: string) {
  const found = await competitionNamed(db, id);
  return { text: `${found.name} (${found.id}) ${what}.`, data: competitionData(found, now) };
}

type Listed = Parameters<typeof lifeCycleStepOf>[0] & Pick<Competition, "id" | "name" | "city">;

const competitionData = (listed: Listed, now: Date) => {
  const { id, name, city, countryId, startDate, endDate } = listed;
  return { id, name, city, countryId, startDate, endDate, step: lifeCycleStepOf(listed, now) };
};

const competitionLine = ({ id, name, startDate, city, step }: ReturnType<typeof competitionData>): string =>
  [id, name, startDate ?? "no days yet", city, step.replaceAll("_", " ")].join("  ");

const namesOf = (people: NamedPerson[]): string =>
  people.map(({ name, id, hasAccepted }) => `${name} (${id}${hasAccepted ? "" : ", has not agreed"})`).join(", ") ||
  "nobody";
