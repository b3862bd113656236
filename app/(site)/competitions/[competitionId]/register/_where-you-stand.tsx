import { DescriptionList } from "#app/_components/description-list.tsx";
import { Markdown } from "#app/_components/markdown.tsx";
import type { Account } from "#lib/accounts/account.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import type { Registration } from "#lib/registrations/registration.ts";
import { findDayOfPerson } from "#lib/scoretaking/queries/day-of-person.ts";
import { competitionPage } from "../../_shared/address.ts";
import { entryFeeLines } from "../../_shared/entry-fees.ts";
import { Told } from "../_at-a-glance.tsx";
import { cancellationTerm, changeTerm, nextStep } from "./_own-terms.ts";
import { stillMissing } from "./_still-missing.ts";

type Props = { competition: Competition; registration: Registration; account: Account };

/** What comes next, what is missing, and what somebody may still change, of a registration in force. */
export async function WhereYouStand({ competition, registration, account }: Props) {
  const { status, isCompeting, registrantId } = registration;
  if (status === "cancelled" || status === "rejected" || competition.cancelledAt !== null) return null;
  const now = currentTime();
  const missing = await stillMissing(database(), { account, registration, competition, now });
  const held = await listEvents(database(), competition.id);
  // What one has chosen, of which each may cost something.
  const chosen = held.filter(({ eventId }) => registration.eventIds.includes(eventId));
  const [fee, ...otherFees] = isCompeting ? entryFeeLines(competition, chosen) : [];
  return (
    <div className="mb-6">
      <DescriptionList
        items={[
          { term: t("What comes next"), value: nextStep(registration) },
          {
            term: t("What is missing"),
            value:
              missing.length === 0 ? null : (
                <ul>
                  {missing.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              ),
          },
          {
            term: t("Fee"),
            value: fee && (
              <Told headline={fee} lines={[...otherFees, ...(competition.baseEntryFee ? [howToPay()] : [])]} />
            ),
          },
          { term: t("Changing it"), value: changeTerm(registration, competition, now) },
          { term: t("Cancelling it"), value: cancellationTerm(registration, competition, now) },
          { term: t("Who to ask"), value: <WhoToAsk competition={competition} /> },
          {
            term: t("Your groups and tasks"),
            value:
              status === "accepted" && isCompeting ? (
                <OwnDay competitionId={competition.id} registrantId={registrantId} />
              ) : null,
          },
        ]}
      />
    </div>
  );
}

/** Payments are no part of a registration here. */
const howToPay = (): string => t("Nothing is paid here: pay it as the organizers say, or ask them.");

function WhoToAsk({ competition: { id, contact } }: { competition: Competition }) {
  if (contact) return <Markdown text={contact} />;
  return <a href={to(`/competitions/${encodeURIComponent(id)}#who-to-ask`)}>{t("The organizers")}</a>;
}

/** Where everybody sees them, and as a calendar of one's own. */
async function OwnDay({ competitionId, registrantId }: { competitionId: string; registrantId: number }) {
  const day = await findDayOfPerson(database(), competitionId, registrantId);
  if (!day || day.tasks.length === 0) return t("They stand here once the organizers have made the groups.");
  return (
    <ul>
      <li>
        <a href={to(competitionPage(competitionId, `live/people/${registrantId}`))}>
          {t("{count, plural, one {# group or task} other {# groups and tasks}}", { count: day.tasks.length })}
        </a>
      </li>
      <li>
        <a href={to(competitionPage(competitionId, `calendar.ics?person=${registrantId}`))}>
          {t("Add them to your calendar (ICS)")}
        </a>
      </li>
    </ul>
  );
}
