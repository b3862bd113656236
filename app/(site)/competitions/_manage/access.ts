import { z } from "zod";
import { type SignedIn, signedIn } from "#app/_forms/access.ts";
import type { Asked } from "#app/_forms/form.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { getManaged } from "#lib/wcif/managed.ts";

// Whoever is not signed in is asked to before anything is looked for. To strangers a hidden competition is as absent
// as one that never was, whatever they send to its forms.

export const competitionParams = z.object({ competitionId: z.string() });

type OfCompetition = Asked<{ competitionId: string }>;
type Granted = SignedIn & { competition: Competition };

/** Those who manage the competition. */
export async function managers(asked: OfCompetition): Promise<Granted> {
  const granted = await signedIn(asked);
  const { competitionId } = asked.params;
  return { ...granted, competition: await getManaged(asked.db, { competitionId, actor: granted.actor }) };
}

/** Everybody who sees the competition. */
export async function visitors(asked: OfCompetition): Promise<Granted> {
  const granted = await signedIn(asked);
  return { ...granted, competition: await getVisibleCompetition(asked.db, asked.params.competitionId, granted.actor) };
}
