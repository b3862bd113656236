import {
  type CompetitionRole,
  mayAddOrRemoveEvents,
  mayEdit,
  mayEditLockedDetails,
  mayEditRounds,
} from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { type DomainError, forbidden, invalid } from "#lib/platform/errors.ts";
import type { CompetitionDocument } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { isJoining } from "./is-joining.ts";

type State = Pick<
  Competition,
  | "confirmedAt"
  | "cancelledAt"
  | "resultsSubmittedAt"
  | "resultsPostedAt"
  | "isCompetitorLimitEnabled"
  | "scoretakingSoftware"
>;

// Whether somebody manages it is asked elsewhere.
const roleOf = (isAdministrator: boolean): CompetitionRole => (isAdministrator ? "administrator" : "manager");

/** Whether anything at all may still be written. */
export function assertOpen(competition: State, isAdministrator: boolean): void {
  if (!mayEdit(roleOf(isAdministrator), competition)) {
    throw forbidden("The competition data cannot be edited after results have been submitted.", {
      code: "results_submitted",
    });
  }
}

export type Change = { current: CompetitionDocument; next: CompetitionDocument; changes: Changes };

/** What may not change in this state, part by part; what is sent as it was is no change. */
export function stateProblems(competition: State, change: Change, isAdministrator: boolean): DomainError[] {
  const { changes } = change;
  const mayChangeLocked = mayEditLockedDetails(roleOf(isAdministrator), competition);
  return problemsOf([
    [changes.has("series") && !mayChangeSeries(competition, isAdministrator), cannotChangeSeries],
    [
      competition.cancelledAt !== null && change.next.persons.some(isJoining),
      "Cannot add people to a cancelled competition",
    ],
    ...(changes.has("events") ? eventGuards(competition, change, isAdministrator) : []),
    ...(changes.has("competitorLimit") ? limitGuards(competition, mayChangeLocked) : []),
  ]);
}

const cannotChangeSeries = "Cannot change Competition Series";

const mayChangeSeries = ({ confirmedAt, resultsPostedAt }: State, isAdministrator: boolean): boolean =>
  isAdministrator || (confirmedAt === null && resultsPostedAt === null);

/** For one whose series changes by what is saved in another; `id` is left out where the sender has not named it. */
export function assertSeriesOpen(competition: State, { id, isAdministrator }: SeriesGuard): void {
  assertOpen(competition, isAdministrator);
  if (mayChangeSeries(competition, isAdministrator)) return;
  const whose = id === undefined ? "one of its competitions keeps what it has" : `${id} keeps what it has`;
  throw invalid(`${cannotChangeSeries}: ${whose}`, { code: "not_allowed_in_this_state" });
}

type SeriesGuard = { id: string | undefined; isAdministrator: boolean };

type Guard = [isRefused: boolean, message: string];

const problemsOf = (guards: Guard[]): DomainError[] =>
  guards
    .filter(([isRefused]) => isRefused)
    .map(([, message]) => invalid(message, { code: "not_allowed_in_this_state" }));

function eventGuards(competition: State, { current, next }: Change, isAdministrator: boolean): Guard[] {
  const before = new Set(current.events.map((event) => event.id));
  const after = new Set(next.events.map((event) => event.id));
  const role = roleOf(isAdministrator);
  const mayAddAndRemove = mayAddOrRemoveEvents(role, competition);
  return [
    [!mayAddAndRemove && [...after].some((id) => !before.has(id)), "Cannot add events"],
    [!mayAddAndRemove && [...before].some((id) => !after.has(id)), "Cannot remove events"],
    [!mayEditRounds(role, competition), "Cannot update events"],
  ];
}

const limitGuards = (competition: State, mayChangeLocked: boolean): Guard[] => [
  [!competition.isCompetitorLimitEnabled, "The competition has no competitor limit to change"],
  [!mayChangeLocked, "Cannot change the competitor limit of a confirmed competition"],
];
