import type { Competition } from "./competition.ts";

/**
 * What somebody is to a competition; each may do all that the ones before may. A delegate is one of its own who has
 * finished learning, an administrator one of the association's.
 */
export type Standing = "stranger" | "manager" | "delegate" | "administrator";

/** How far a competition has come, as far as it decides who may still change what. */
export type Stage = Pick<Competition, "confirmedAt" | "announcedAt" | "cancelledAt"> & ResultsStage;
type ResultsStage = Pick<Competition, "resultsSubmittedAt" | "resultsPostedAt">;

const isAdministrator = (standing: Standing) => standing === "administrator";
const answersForIt = (standing: Standing) => standing === "delegate" || isAdministrator(standing);

export const manages = (standing: Standing) => standing !== "stranger";

/** Anything at all: once the results are handed in, the competition stands as it was held. */
export const mayEdit = (standing: Standing, { resultsSubmittedAt }: Pick<Stage, "resultsSubmittedAt">) =>
  isAdministrator(standing) || (manages(standing) && resultsSubmittedAt === null);

/** Name, days, place, fee, competitor limit: what was agreed on by confirming. */
export const mayEditAgreedFacts = (standing: Standing, stage: Pick<Stage, "confirmedAt" | "resultsSubmittedAt">) =>
  isAdministrator(standing) || (mayEdit(standing, stage) && stage.confirmedAt === null);

export const mayAddOrRemoveEvents = mayEditAgreedFacts;
export const mayChangeCompetitorLimit = mayEditAgreedFacts;
export const mayChangeSeries = mayEditAgreedFacts;

/** How many rounds there are and how they are held. */
export const mayEditRounds = (standing: Standing, stage: ResultsStage) =>
  isAdministrator(standing) || (mayEdit(standing, stage) && stage.resultsPostedAt === null);

export const mayEditSchedule = mayEdit;
export const mayDecideRegistrations = mayEdit;

/** Whoever is named as an organizer sees private facts of everybody registered. */
export const mayNamePeople = (standing: Standing, stage: Pick<Stage, "resultsSubmittedAt">) =>
  answersForIt(standing) && mayEdit(standing, stage);

export const mayConfirm = (standing: Standing, { confirmedAt, cancelledAt }: Stage) =>
  answersForIt(standing) && confirmedAt === null && cancelledAt === null;

/** Back to a draft, as long as the public does not know it. */
export const mayWithdrawConfirmation = (standing: Standing, { confirmedAt, announcedAt }: Stage) =>
  isAdministrator(standing) && confirmedAt !== null && announcedAt === null;

export const mayAnnounce = (standing: Standing, { confirmedAt, announcedAt }: Stage) =>
  isAdministrator(standing) && confirmedAt !== null && announcedAt === null;

export const mayCancel = (standing: Standing, stage: Stage) =>
  answersForIt(standing) &&
  stage.confirmedAt !== null &&
  stage.announcedAt !== null &&
  stage.cancelledAt === null &&
  stage.resultsSubmittedAt === null &&
  stage.resultsPostedAt === null;

export const mayUndoCancellation = (standing: Standing, { cancelledAt }: Pick<Stage, "cancelledAt">) =>
  answersForIt(standing) && cancelledAt !== null;

export const maySubmitResults = (standing: Standing, stage: Stage) =>
  answersForIt(standing) &&
  stage.announcedAt !== null &&
  stage.cancelledAt === null &&
  stage.resultsSubmittedAt === null &&
  stage.resultsPostedAt === null;

export const mayTakeResultsBack = (standing: Standing, stage: ResultsStage) =>
  isAdministrator(standing) && stage.resultsSubmittedAt !== null && stage.resultsPostedAt === null;

/** Only what nobody but its managers has ever seen goes away without a trace. */
export const mayDelete = (standing: Standing, { confirmedAt, announcedAt }: Stage) =>
  manages(standing) && confirmedAt === null && announcedAt === null;

/** Delegates bring competitions into being, with those who organise them. */
export const mayCreate = (rights: { isDelegate: boolean; isCompetitionAdministrator: boolean; ban: unknown }) =>
  rights.isCompetitionAdministrator || (rights.isDelegate && rights.ban === null);
