import type { Competition } from "./competition.ts";

/**
 * What somebody is to a competition; each may do all that the ones before may. A delegate is one of its own who has
 * finished learning, an administrator one of the association's.
 */
export type CompetitionRole = "stranger" | "manager" | "delegate" | "administrator";

/** How far a competition has come, as far as it decides who may still change what. */
export type Stage = Pick<Competition, "confirmedAt" | "announcedAt" | "cancelledAt"> & ResultsStage;
type ResultsStage = Pick<Competition, "resultsSubmittedAt" | "resultsPostedAt">;

const isAdministrator = (role: CompetitionRole) => role === "administrator";
const answersForIt = (role: CompetitionRole) => role === "delegate" || isAdministrator(role);

export const manages = (role: CompetitionRole) => role !== "stranger";

/** Anything at all: once the results are handed in, the competition stands as it was held. */
export const mayEdit = (role: CompetitionRole, { resultsSubmittedAt }: Pick<Stage, "resultsSubmittedAt">) =>
  isAdministrator(role) || (manages(role) && resultsSubmittedAt === null);

/** Name, days, place, fee, competitor limit: what confirming locks. */
export const mayEditLockedDetails = (role: CompetitionRole, stage: Pick<Stage, "confirmedAt" | "resultsSubmittedAt">) =>
  isAdministrator(role) || (mayEdit(role, stage) && stage.confirmedAt === null);

/** As long as nobody but its managers can have written it down. */
export const mayChangeId = (role: CompetitionRole, stage: Stage & Pick<Competition, "isVisible">) =>
  mayEditLockedDetails(role, stage) && stage.announcedAt === null && !stage.isVisible;

export const mayAddOrRemoveEvents = mayEditLockedDetails;

/** How many rounds there are and how they are held. */
export const mayEditRounds = (role: CompetitionRole, stage: ResultsStage) =>
  isAdministrator(role) || (mayEdit(role, stage) && stage.resultsPostedAt === null);

export const mayEditSchedule = mayEdit;
export const mayDecideRegistrations = mayEdit;

/** Whoever is named as an organizer, and agrees, sees private details of everybody registered. */
export const mayNamePeople = (role: CompetitionRole, stage: Pick<Stage, "resultsSubmittedAt">) =>
  answersForIt(role) && mayEdit(role, stage);

export const mayConfirm = (role: CompetitionRole, { confirmedAt, cancelledAt }: Stage) =>
  answersForIt(role) && confirmedAt === null && cancelledAt === null;

/** Back to a draft, as long as the public does not know it. */
export const mayWithdrawConfirmation = (role: CompetitionRole, { confirmedAt, announcedAt }: Stage) =>
  isAdministrator(role) && confirmedAt !== null && announcedAt === null;

export const mayAnnounce = (role: CompetitionRole, { confirmedAt, announcedAt }: Stage) =>
  isAdministrator(role) && confirmedAt !== null && announcedAt === null;

export const mayCancel = (role: CompetitionRole, stage: Stage) =>
  answersForIt(role) &&
  stage.confirmedAt !== null &&
  stage.announcedAt !== null &&
  stage.cancelledAt === null &&
  stage.resultsSubmittedAt === null &&
  stage.resultsPostedAt === null;

export const mayUndoCancellation = (role: CompetitionRole, { cancelledAt }: Pick<Stage, "cancelledAt">) =>
  answersForIt(role) && cancelledAt !== null;

export const maySubmitResults = (role: CompetitionRole, stage: Stage) =>
  answersForIt(role) &&
  stage.announcedAt !== null &&
  stage.cancelledAt === null &&
  stage.resultsSubmittedAt === null &&
  stage.resultsPostedAt === null;

/** Files of results and scrambles, to be checked before they are handed in. */
export const mayUploadResults = (role: CompetitionRole, stage: Stage) =>
  manages(role) &&
  stage.announcedAt !== null &&
  stage.cancelledAt === null &&
  stage.resultsSubmittedAt === null &&
  stage.resultsPostedAt === null;

/** Until they are posted; `isTakenUp`: somebody of the staff is about to. */
export const mayTakeResultsBack = (role: CompetitionRole, stage: ResultsStage & { isTakenUp: boolean }) =>
  answersForIt(role) &&
  (isAdministrator(role) || !stage.isTakenUp) &&
  stage.resultsSubmittedAt !== null &&
  stage.resultsPostedAt === null;

/** What checks say of birth dates, and of profiles that a newcomer may have. */
export const maySeeConfidentialFindings = answersForIt;

/** Only what nobody but its managers has ever seen goes away without a trace. */
export const mayDelete = (role: CompetitionRole, stage: Stage & Pick<Competition, "isVisible">) =>
  manages(role) &&
  !stage.isVisible &&
  stage.confirmedAt === null &&
  stage.announcedAt === null &&
  stage.resultsSubmittedAt === null &&
  stage.resultsPostedAt === null;

/** Delegates bring competitions into being, with those who organize them. */
export const mayCreate = (rights: { isDelegate: boolean; isCompetitionAdministrator: boolean; ban: unknown }) =>
  rights.isCompetitionAdministrator || (rights.isDelegate && rights.ban === null);
