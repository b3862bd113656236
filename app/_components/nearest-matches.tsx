import { currentAddress } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { log } from "#lib/platform/log.ts";
import { listNearest } from "#lib/search/nearest.ts";
import type { Suggestion } from "#lib/search/suggestions.ts";

/** What an address that leads nowhere may have meant. */
export async function NearestMatches() {
  const nearest = await listNearest(database(), await currentAddress(), utcDateOf(now())).catch((err) => {
    // The page says that there is nothing, whatever else fails.
    log().warn({ err }, "nothing was suggested for an address");
    return [];
  });
  if (nearest.length === 0) return null;
  return (
    <div>
      <p>{t("Did you mean one of these?")}</p>
      <ul className="mt-2 grid list-disc gap-1 ps-5">
        {nearest.map((suggestion) => (
          <li key={`${suggestion.kind} ${suggestion.id}`}>
            <a href={to(addressOf(suggestion))}>
              <bdi>{suggestion.name}</bdi>
            </a>
            {suggestion.kind === "person" ? <code className="ms-2 text-sm">{suggestion.id}</code> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

const folders = { competition: "/competitions/", person: "/persons/", regulation: "/regulations#" } as const;

const addressOf = ({ kind, id }: Suggestion): string => `${folders[kind]}${id}`;
