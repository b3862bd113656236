import type { Metadata } from "next";
import { alternates } from "#app/_components/site-metadata.ts";
import { addressOf, type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf, isEventId } from "#lib/reference/events.ts";
import { type CompetitionPage, loadCompetition } from "./load.ts";

type Words = { title: string; description: string };
type Asked = CompetitionPage & { searchParams: SearchParams };

/**
 * What one of a competition's pages says of itself, with its `{name}`; the layout adds the name to its title. What the
 * `parameters` of its query name is a page of its own: an event, an order, a page of a list.
 */
export const competitionMetadata =
  (path: string, { title, description }: Words, parameters: readonly ("event" | "sort" | "page")[] = []) =>
  async ({ params, searchParams }: Asked): Promise<Metadata> => {
    const { id, name } = await loadCompetition((await params).competitionId);
    const query = parameters.length === 0 ? {} : await searchParams;
    const asked = Object.fromEntries(parameters.map((parameter) => [parameter, textOf(query, parameter)]));
    const { event = "", page = "" } = asked;
    const ofEvent = isEventId(event) ? withCommas([t(title), eventNameOf(event)]) : t(title);
    return {
      title: page === "" ? ofEvent : t("{title}, page {page}", { title: ofEvent, page }),
      description: t(description, { name }),
      alternates: alternates(addressOf(`/competitions/${id}/${path}`, asked)),
    };
  };
