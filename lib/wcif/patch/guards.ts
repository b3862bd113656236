import type { Competition } from "#lib/competitions/competition.ts";
import { type DomainError, forbidden, invalid } from "#lib/platform/errors.ts";
import type { CompetitionDocument, Person } from "../document.ts";
import type { Changes } from "../merge/changes.ts";

type State = Pick<
  Competition,
  | "confirmedAt"
  | "cancelledAt"
  | "resultsSubmittedAt"
  | "resultsPostedAt"
  | "isCompetitorLimitEnabled"
  | "scoretakingSoftware"
>;

/** Whether anything at all may still be written. */
export function assertOpen(competition: State, isAdministrator: boolean): void {
  if (competition.resultsSubmittedAt !== null && !isAdministrator) {
    throw forbidden("The competition data cannot be edited after results have been submitted.", {
      code: "results_submitted",
    });
  }
}

export type Change = { current: CompetitionDocument; next: CompetitionDocument; changes: Changes };

/** What may not change in this state, part by part; what is sent as it was is no change. */
export function stateProblems(competition: State, change: Change, isAdministrator: boolean): DomainError[] {
  const { changes } = change;
  const mayChangeLocked = isAdministrator || competition.confirmedAt === null;
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

/** In as staff, which is accepted at once. */
const isJoining = ({ registration, registrantId }: Person): boolean => registration !== null && registrantId === null;

type Guard = [isRefused: boolean, message: string];

const problemsOf = (guards: Guard[]): DomainError[] =>
  guards
    .filter(([isRefused]) => isRefused)
    .map(([, message]) => invalid(message, { code: "not_allowed_in_this_state" }));

function eventGuards(competition: State, { current, next }: Change, isAdministrator: boolean): Guard[] {
  const before = new Set(current.events.map((event) => event.id));
  const after = new Set(next.events.map((event) => event.id));
  const mayAddAndRemove = isAdministrator || competition.confirmedAt === null;
  return [
    [!mayAddAndRemove && [...after].some((id) => !before.has(id)), "Cannot add events"],
    [!mayAddAndRemove && [...before].some((id) => !after.has(id)), "Cannot remove events"],
    [!isAdministrator && competition.resultsPostedAt !== null, "Cannot update events"],
  ];
}

const limitGuards = (competition: State, mayChangeLocked: boolean): Guard[] => [
  [!competition.isCompetitorLimitEnabled, "The competition has no competitor limit to change"],
  [!mayChangeLocked, "Cannot change the competitor limit of a confirmed competition"],
];
