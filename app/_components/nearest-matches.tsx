import { cache } from "react";
import { currentAddress } from "#app/_session/session.ts";
import { loadCompetition } from "#app/(site)/competitions/_shared/load.ts";
import { loadPerson } from "#app/(site)/persons/_shared/load.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { currentRequest, unknownRoute } from "#lib/platform/current-request.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { log } from "#lib/platform/log.ts";
import { listNearest, type Nearest } from "#lib/search/nearest.ts";

/** What an address that leads nowhere may have meant. */
export async function NearestMatches() {
  const nearest = await nearestToAddress();
  if (nearest.length === 0) return null;
  return (
    <div>
      <p>{t("Did you mean one of these?")}</p>
      <ul className="mt-2 grid list-disc gap-1 ps-5">
        {nearest.map((match) => (
          <li key={`${match.kind} ${match.id}`}>
            <a href={to(addressOf(match))}>
              <bdi>{match.name}</bdi>
            </a>
            {match.kind === "person" ? <code className="ms-2 text-sm">{match.id}</code> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

const folders = { competition: "/competitions/", person: "/persons/", regulation: "/regulations#" } as const;

const addressOf = ({ kind, id }: Nearest): string => `${folders[kind]}${id}`;

// Once a request: Next makes what every folder says of an address that leads nowhere, beside each page that is there, too.
const nearestToAddress = cache(async (): Promise<Nearest[]> => {
  try {
    const address = await currentAddress();
    if (!(await leadsNowhere(address))) return [];
    return await listNearest(database(), address, utcDateOf(now()));
  } catch (err) {
    // The page says that there is nothing, whatever else fails.
    log().warn({ err }, "nothing was suggested for an address");
    return [];
  }
});

/** Whether it names a competition or a person that is not there, or nothing at all; asks what its page has asked. */
async function leadsNowhere(address: string): Promise<boolean> {
  const route = currentRequest()?.route ?? unknownRoute;
  const [, named = ""] = /^\/[a-z]+\/([^/?#]+)/.exec(address) ?? [];
  if (route.startsWith("/competitions/[competitionId]")) return await isMissing(loadCompetition(named));
  if (route.startsWith("/persons/[competitorId]")) return await isMissing(loadPerson(named));
  return route === unknownRoute;
}

const isMissing = (loading: Promise<unknown>): Promise<boolean> =>
  loading.then(
    () => false,
    (thrown: { digest?: unknown }) => String(thrown.digest).endsWith(";404"),
  );
