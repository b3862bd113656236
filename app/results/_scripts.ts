import { toQueryValues } from "#app/_forms/search-params.ts";
import { movedTo } from "#lib/web/moved-address.ts";

// Next would hand on what they name in the address that they lead to: these say it as a segment, and no more.

/** Where a person's page was long ago. */
export const answerPersonScript = async (request: Request): Promise<Response> =>
  movedTo(request, withSegment("/persons", namedBy(request, "i", "personId")));

/** The same of the best of an event. */
export async function answerEventScript(request: Request): Promise<Response> {
  const event = namedBy(request, "i", "eventId");
  return movedTo(request, event === undefined ? "/results/rankings" : `/results/rankings/${event}/single`);
}

/** The same of a competition's, and of the view of its results that was asked for. */
export async function answerCompetitionScript(request: Request): Promise<Response> {
  const competition = withSegment("/competitions", namedBy(request, "i", "competitionId"));
  const asked = new URL(request.url).searchParams;
  const view = Object.entries(views).find(([name]) => asked.has(name))?.[1];
  const isView = view !== undefined && competition !== "/competitions";
  return movedTo(request, isView ? `${competition}/results${view}` : competition);
}

const views: Record<string, string> = { allResults: "/all", byPerson: "/by_person", top3: "", winners: "" };

/** What the first of these parameters says that is there. */
function namedBy(request: Request, ...names: string[]): string | undefined {
  const asked = toQueryValues(new URL(request.url));
  return names.flatMap((name) => asked[name] ?? []).find((value) => /^\w+$/.test(value));
}

const withSegment = (list: string, name: string | undefined): string => (name === undefined ? list : `${list}/${name}`);
