import type { ReactNode } from "react";
import { Card } from "#app/_components/card.tsx";
import { type Description, DescriptionList } from "#app/_components/description-list.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { InlineMarkdown } from "#app/_components/markdown.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import type { HeldEvent } from "#lib/competitions/queries/rounds.ts";
import { effectiveCompetitorLimit, registrationPhaseOf } from "#lib/competitions/registration-status.ts";
import { t, to } from "#lib/language/translate.ts";
import type { Places } from "#lib/registrations/queries.ts";
import { entryFeeLines } from "../_shared/entry-fees.ts";
import { RegistrationPeriod } from "../_shared/registration-period.tsx";
import { waitingWords } from "../_shared/waiting-words.ts";

type Props = { competition: Competition; events: HeldEvent[]; places: Places; now: Date };

/** What everybody asks first: when one registers, whether there is room, what it costs, and where it is. */
export function AtAGlance({ competition, events, places, now }: Props) {
  const [fee, ...otherFees] = entryFeeLines(competition, events);
  const [left, ...aboutPlaces] = placeLines({ competition, places, now });
  return (
    <Card title={t("Registration")}>
      <div className="at-a-glance">
        <DescriptionList
          items={[
            {
              term: t("When ¦ one registers"),
              value: competition.usesOwnRegistration ? (
                <RegistrationPeriod competition={competition} places={places} now={now} />
              ) : (
                <Elsewhere competition={competition} />
              ),
            },
            { term: t("Places"), value: <Told headline={left} lines={aboutPlaces} /> },
            { term: t("Fee"), value: fee && <Told headline={fee} lines={otherFees} /> },
            venueRow(competition),
          ]}
        />
      </div>
    </Card>
  );
}

/** Where it is, with its address and a map on one line. */
export function venueRow(competition: Competition): Description {
  const { venue, venueAddress, latitudeMicrodegrees: north, longitudeMicrodegrees: east } = competition;
  const hasMap = north !== null && east !== null;
  return {
    term: t("Venue"),
    value:
      venue || venueAddress || hasMap ? (
        <Told
          headline={venue ? <InlineMarkdown text={venue} /> : null}
          lines={[
            <>
              {venueAddress ? <bdi>{venueAddress}</bdi> : null}
              {venueAddress && hasMap ? " · " : null}
              {hasMap ? <MapLink latitude={north / 1e6} longitude={east / 1e6} /> : null}
            </>,
          ]}
        />
      ) : null,
  };
}

const MapLink = ({ latitude, longitude }: { latitude: number; longitude: number }) => (
  <a
    href={to(`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`)}
    rel="noopener noreferrer"
  >
    {t("Map ¦ link to one")}
  </a>
);

/** The one thing to know, and below it what belongs to it. */
export function Told({ headline, lines = [] }: { headline: ReactNode; lines?: ReactNode[] }) {
  return (
    <>
      {headline ? <strong className="block">{headline}</strong> : null}
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never reordered.
        <span key={place} className="block text-sm text-muted">
          {line}
        </span>
      ))}
    </>
  );
}

/** How many are left says something only to whoever can still have one. */
function placeLines({ competition, places, now }: Omit<Props, "events">): string[] {
  const limit = effectiveCompetitorLimit(competition);
  if (limit === null) return [t("No limit")];
  const phase = registrationPhaseOf(competition, { ...places, now });
  return [
    ...(phase === "full"
      ? [waitingWords(competition, places), t("{limit, plural, one {# place} other {# places}}", { limit })]
      : phase === "elsewhere" || phase === "past"
        ? [formatNumber(limit)]
        : [
            t("{left, number} of {limit, number} places left", {
              left: Math.max(0, limit - places.takenPlaces),
              limit,
            }),
          ]),
    ...(competition.competitorLimitReason ? [competition.competitorLimitReason] : []),
  ];
}

function Elsewhere({ competition: { externalRegistrationPage: page } }: { competition: Competition }) {
  if (!page || !/^https?:\/\//i.test(page)) return t("On another page");
  return (
    <a href={to(page)} rel="noopener noreferrer nofollow">
      {t("Register on {site}", { site: URL.parse(page)?.hostname ?? page })}
    </a>
  );
}
