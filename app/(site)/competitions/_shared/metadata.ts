import type { Metadata } from "next";
import { type CompetitionPage, loadCompetition } from "./load.ts";

/** What one of a competition's pages says of itself; the layout adds the competition's name to its title. */
export const competitionMetadata =
  (path: string, { title, description }: { title: string; description: (name: string) => string }) =>
  async ({ params }: CompetitionPage): Promise<Metadata> => {
    const { id, name } = await loadCompetition((await params).competitionId);
    return { title, description: description(name), alternates: { canonical: `/competitions/${id}/${path}` } };
  };
