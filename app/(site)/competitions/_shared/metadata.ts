import type { Metadata } from "next";
import { alternates } from "#app/_components/site-metadata.ts";
import { t } from "#lib/language/translate.ts";
import { type CompetitionPage, loadCompetition } from "./load.ts";

/** What one of a competition's pages says of itself, with its `{name}`; the layout adds the name to its title. */
export const competitionMetadata =
  (path: string, { title, description }: { title: string; description: string }) =>
  async ({ params }: CompetitionPage): Promise<Metadata> => {
    const { id, name } = await loadCompetition((await params).competitionId);
    return {
      title: t(title),
      description: t(description, { name }),
      alternates: alternates(`/competitions/${id}/${path}`),
    };
  };
