import { z } from "zod";
import type { Actor } from "#lib/accounts/actor.ts";
import { maySeeConfidentialFindings } from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findCompetitionRole } from "#lib/competitions/competition-role.ts";
import type { Database } from "#lib/db/connection.ts";
import { aliasOf } from "#lib/submissions/checks/finding-kinds.ts";
import { largestFileBytes } from "#lib/submissions/files/read-json.ts";
import { type Finding, withoutConfidential } from "#lib/submissions/finding.ts";
import { checkInTurn } from "#lib/submissions/queries/check-submission.ts";

const ResultFinding = z
  .object({
    id: z.string().meta({ description: "Which check found it", example: "possible_duplicate_warning" }),
    alias: z
      .string()
      .nullable()
      .meta({ description: "What the field knows it by, where that is another name", example: null }),
    severity: z.enum(["error", "warning", "info"]).meta({ example: "warning" }),
    message: z.string().meta({ example: "Maria Hernandez may have competed before." }),
    round_id: z.string().nullable().meta({ description: "The round that it is about", example: null }),
    person_id: z
      .int()
      .nullable()
      .meta({ description: "The number at the competition of whom it is about", example: 7 }),
    details: z.string().nullable().meta({
      description: "For delegates alone: what it says of birth dates and of other people's profiles",
      example: "Perhaps as Maria Hernández (2016HERN02).",
    }),
    wca_ids: z
      .array(z.string())
      .meta({ description: "For delegates alone: profiles that it may be about", example: ["2016HERN02"] }),
  })
  .meta({ id: "ResultFinding" });

export const ResultCheck = z
  .object({
    source: z.enum(["live", "results_json"]).meta({ description: "What was typed live, or a Results JSON" }),
    errors: z.int().meta({ description: "How many of them are to be put right before anything is handed in" }),
    warnings: z.int(),
    findings: z.array(ResultFinding).meta({ description: "The gravest first; a thousand at most" }),
  })
  .meta({ id: "ResultCheck" });

/** The body of these endpoints, for the documentation: what it really holds is said of it by where it is wrong. */
export const SentResults = z.unknown().meta({
  description: "A Results JSON: `WCA Competition 0.1`, `0.2` or `0.3`",
  examples: [{ formatVersion: "WCA Competition 0.3", competitionId: "ExampleOpen2026", persons: [], events: [] }],
});

export const largestResults = (): number => largestFileBytes.results;

const mostFindings = 1000;

/** What is wrong with results, as far as whoever asks may know. */
export async function toResultCheck(
  db: Database,
  { competition, actor, sent }: { competition: Competition; actor: Actor; sent?: Parameters<typeof checkInTurn>[2] },
): Promise<z.input<typeof ResultCheck>> {
  const [{ source, findings }, role] = await Promise.all([
    checkInTurn(db, competition, sent),
    findCompetitionRole(db, actor, competition.id),
  ]);
  const shown = maySeeConfidentialFindings(role) ? findings : findings.map(withoutConfidential);
  const count = (severity: Finding["severity"]) => findings.filter((finding) => finding.severity === severity).length;
  return {
    source,
    errors: count("error"),
    warnings: count("warning"),
    findings: shown.slice(0, mostFindings).map(toFinding),
  };
}

const toFinding = ({
  id,
  severity,
  sentence,
  place,
  confidential,
  competitorIds,
}: Finding): z.input<typeof ResultFinding> => ({
  id,
  alias: aliasOf(id) ?? null,
  severity,
  message: sentence,
  round_id: place.kind === "round" ? place.roundId : null,
  person_id: place.kind === "person" ? place.registrantId : null,
  details: confidential ?? null,
  wca_ids: competitorIds ?? [],
});
