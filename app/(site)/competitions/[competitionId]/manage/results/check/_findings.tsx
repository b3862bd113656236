import { Card } from "#app/_components/card.tsx";
import { msg, t, to } from "#lib/language/translate.ts";
import { findingKinds } from "#lib/submissions/checks/finding-kinds.ts";
import type { Finding, Place, Severity } from "#lib/submissions/finding.ts";
import { competitionPage } from "../../../../_shared/address.ts";

/** `isSubmitted`: nothing more is asked about them, by whoever hands them in. */
type Props = { competitionId: string; findings: readonly Finding[]; isSubmitted?: boolean };

const parts: { severity: Severity; counted: string; hint: string }[] = [
  {
    severity: "error",
    counted: msg("{count, plural, one {# error} other {# errors}}"),
    hint: msg("Put right before the results can be submitted."),
  },
  {
    severity: "warning",
    counted: msg("{count, plural, one {# warning} other {# warnings}}"),
    hint: msg("Wants a word when the results are submitted."),
  },
  { severity: "info", counted: msg("{count, plural, one {# note} other {# notes}}"), hint: msg("Good to know.") },
];

const mostOfAKind = 50;

/** What checks have found, the gravest first; each leads to where it is put right. */
export const Findings = ({ competitionId, findings, isSubmitted = false }: Props) =>
  parts.map(({ severity, counted, hint }) => {
    const ofPart = findings.filter((finding) => finding.severity === severity);
    if (ofPart.length === 0) return null;
    return (
      <Card key={severity} title={t(counted, { count: ofPart.length })}>
        {isSubmitted ? null : <p className="mb-4 text-muted">{t(hint)}</p>}
        <div className="grid gap-5">
          {[...Map.groupBy(ofPart, ({ id }) => id)].map(([id, same]) => (
            <div key={id}>
              <h3 className="text-lg">{t(findingKinds[id].title)}</h3>
              <p className="mb-2 text-sm text-muted">
                <code className="break-all">{id}</code>
              </p>
              <ul className="grid list-disc gap-2 ps-5">
                {same.slice(0, mostOfAKind).map(({ sentence, place, confidential, competitorIds = [] }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never reordered.
                  <li key={index} className="wrap-anywhere">
                    <a href={to(addressOf(competitionId, place))}>{sentence}</a> {confidential}
                    <span className="flex flex-wrap gap-x-3 empty:hidden">
                      {competitorIds.map((competitorId) => (
                        <a key={competitorId} href={to(`/persons/${competitorId}`)}>
                          {competitorId}
                        </a>
                      ))}
                    </span>
                  </li>
                ))}
                {same.length > mostOfAKind ? (
                  <li>{t("And {count} more.", { count: same.length - mostOfAKind })}</li>
                ) : null}
              </ul>
            </div>
          ))}
        </div>
      </Card>
    );
  });

function addressOf(competitionId: string, place: Place): string {
  switch (place.kind) {
    case "round":
      return competitionPage(competitionId, `manage/results/${place.roundId}`);
    case "person":
      return competitionPage(competitionId, `manage/registrations/${place.registrantId}`);
    case "page":
      return place.page === "check" ? "#files" : competitionPage(competitionId, `manage/${place.page}`);
  }
}
