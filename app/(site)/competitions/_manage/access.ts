import { z } from "zod";
import { type SignedIn, signedIn } from "#app/_forms/access.ts";
import type { Asked } from "#app/_forms/form.ts";
import { assertFreshlyProven } from "#lib/accounts/fresh-proof.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { ScoretakingRole } from "#lib/scoretaking/access.ts";
import { findScoretaking } from "#lib/scoretaking/queries/scoretaking.ts";
import { getManaged } from "#lib/wcif/managed.ts";

// Whoever is not signed in is asked to before anything is looked for. To strangers a hidden competition is as absent
// as one that never was, whatever they send to its forms.

export const competitionParams = z.object({ competitionId: z.string() });

export const roundParams = z.object({ competitionId: z.string(), roundId: z.string() });

type OfCompetition = Asked<{ competitionId: string }>;
type OfRound = Asked<{ competitionId: string; roundId: string }>;
type Granted = SignedIn & { competition: Competition };

/** Those who manage the competition. */
export async function managers(asked: OfCompetition): Promise<Granted> {
  const granted = await signedIn(asked);
  const { competitionId } = asked.params;
  return { ...granted, competition: await getManaged(asked.db, { competitionId, actor: granted.actor }) };
}

/** The same, who have shown lately that it is them: before they are told a secret. */
export async function provenManagers(asked: OfCompetition): Promise<Granted> {
  const granted = await managers(asked);
  assertFreshlyProven(granted.session, asked.now);
  return granted;
}

/** Those who manage the competition, and those who type its results. */
export async function scoretakers(asked: OfRound): Promise<Granted & { role: ScoretakingRole }> {
  const granted = await signedIn(asked);
  const { competitionId } = asked.params;
  const found = await findScoretaking(asked.db, competitionId, granted.actor);
  if (!found || found.role === "none") throw notFound("Competition", competitionId);
  return { ...granted, competition: found.competition, role: found.role };
}

/** Everybody who sees the competition. */
export async function visitors(asked: OfCompetition): Promise<Granted> {
  const granted = await signedIn(asked);
  return { ...granted, competition: await getVisibleCompetition(asked.db, asked.params.competitionId, granted.actor) };
}
