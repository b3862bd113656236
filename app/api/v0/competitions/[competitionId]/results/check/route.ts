import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { largestResults, ResultCheck, SentResults, toResultCheck } from "#lib/api/v0/result-check.ts";
import { dayThere } from "#lib/competitions/venue-day.ts";
import { uploadResults } from "#lib/submissions/commands/upload-files.ts";
import { getManaged } from "#lib/wcif/managed.ts";

const section = "Results";
const access = { scope: "manage_competitions" } as const;

const errorResponses = {
  401: "Nobody asks",
  403: "You do not manage this competition, or the token lacks the scope",
  404: "No such competition, or one that you may not see",
};
const fileErrors = {
  ...errorResponses,
  422: "It cannot be read, or is another competition's: `pointer` names the place",
};
const managing = { 403: ["forbidden", "missing_scope"] };
const errorCodes = { ...managing, 422: ["invalid_file"] };

export const GET = endpoint({
  summary: "What is wrong with the results of a competition",
  description: "As they would be handed in now: what was typed live, or the Results JSON that was uploaded.",
  section,
  access,
  params: CompetitionParams,
  response: ResultCheck,
  errorResponses,
  errorCodes: managing,
  handle: async ({ db, params, actor }) => {
    const competition = await getManaged(db, { competitionId: params.competitionId, actor });
    return await toResultCheck(db, { competition, actor });
  },
});

export const PUT = endpoint({
  summary: "Check a Results JSON",
  description:
    "Of 8 MB and 5000 people at most, against the registrations, rounds and scrambles of this competition. Nothing of it is kept.",
  section,
  access,
  params: CompetitionParams,
  body: SentResults,
  largestDocument: largestResults,
  response: ResultCheck,
  errorResponses: fileErrors,
  errorCodes,
  handle: async ({ db, params, actor, bytes = new Uint8Array(), now }) => {
    const competition = await getManaged(db, { competitionId: params.competitionId, actor });
    const sent = { document: bytes, today: dayThere(competition, now) };
    return await toResultCheck(db, { competition, actor, sent });
  },
});

export const POST = endpoint({
  summary: "Upload a Results JSON",
  description:
    "Keeps it in place of the one before until a delegate hands it in on the competition's page, and tells what is wrong with it. Not where scores are typed in here.",
  section,
  access,
  params: CompetitionParams,
  body: SentResults,
  largestDocument: largestResults,
  response: ResultCheck,
  errorResponses: { ...fileErrors, 403: `${errorResponses[403]}, or its results are submitted` },
  errorCodes: {
    403: ["forbidden", "missing_scope", "results_submitted", "application_stopped"],
    422: [...errorCodes[422], "invalid"],
  },
  handle: async ({ db, params, actor, bytes = new Uint8Array() }) => {
    const competition = await getManaged(db, { competitionId: params.competitionId, actor });
    const name = `Sent by ${actor.application?.name ?? "a program"}`;
    await uploadResults(db, { competition, actor, file: { name, arrayBuffer: async () => bytes.slice().buffer } });
    return await toResultCheck(db, { competition, actor });
  },
});
