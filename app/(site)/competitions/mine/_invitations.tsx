import type { ReactNode } from "react";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { formatList } from "#app/_components/format.ts";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { NamedAs } from "#lib/competitions/invitation.ts";
import type { Invitation } from "#lib/competitions/queries/invitations.ts";
import { comma } from "#lib/language/commas.ts";
import { msg, t } from "#lib/language/translate.ts";
import { CompetitionPlace } from "../_shared/competition-place.tsx";

type Props = { invitations: Invitation[]; form: OpenForm<"competitionId" | "answer"> };

/** Where somebody is named and has not agreed yet. */
export function OpenInvitations({ invitations, form }: Props) {
  if (invitations.length === 0) return null;
  return (
    <Card title={t("You are named at these competitions")}>
      <p className="mb-4 text-muted">
        {t(
          "If you accept, those who manage the competition see your e-mail address and date of birth; as its organizer or delegate you manage it from then on. If you decline, you are off its list.",
        )}
      </p>
      <ul className="grid gap-5">
        {invitations.map((invitation) => (
          <li key={invitation.competition.id}>
            <p className="mb-2">
              <strong className="wrap-anywhere">
                <bdi>{invitation.competition.name}</bdi>
              </strong>
              <WhenAndWhere competition={invitation.competition} />
              <span className="block text-sm text-muted">
                {invitation.state === "withdrawn"
                  ? t("You are still named {parts}, and what you had opened is closed.", {
                      parts: namedParts(invitation),
                    })
                  : t("{person} has named you {parts}.", {
                      person: invitation.invitedBy ?? t("Somebody"),
                      parts: namedParts(invitation),
                    })}
              </span>
            </p>
            <AnswerForm invitation={invitation} form={form}>
              <Button
                name="answer"
                value="accept"
                aria-label={t("Accept for {name}", { name: invitation.competition.name })}
              >
                {t("Accept")}
              </Button>
              <Button
                name="answer"
                value="decline"
                kind="secondary"
                aria-label={t("Decline for {name}", { name: invitation.competition.name })}
              >
                {t("Decline")}
              </Button>
            </AnswerForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where somebody agreed, and may think better of it. */
export function AcceptedInvitations({ invitations, form }: Props) {
  if (invitations.length === 0) return null;
  return (
    <Disclosure summary={t("Who sees your e-mail address and date of birth")}>
      <p className="mb-4 text-muted">
        {t(
          "Those who manage these competitions, for you are named there. If you leave, you are off the list, they no longer see it, and you no longer manage. The only organizer of an announced competition, and the only one who manages a draft, stays on the list until another one is named and accepts.",
        )}
      </p>
      <ul className="grid gap-4">
        {invitations.map((invitation) => (
          <li key={invitation.competition.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">
              {invitation.competition.name}
              <span className="block text-sm text-muted">
                {t("You are {parts}.", { parts: namedParts(invitation) })}
              </span>
            </span>
            <AnswerForm invitation={invitation} form={form}>
              <Question
                id={`leave-${invitation.competition.id}`}
                does={t("Leave")}
                label={t("Leave {name}", { name: invitation.competition.name })}
                size="small"
                asks="secondary"
                sends={{ name: "answer", value: "leave" }}
              >
                <p>{t("You are off its list and manage it no more, until you are named again and accept.")}</p>
              </Question>
            </AnswerForm>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const partNames: Record<NamedAs, string> = {
  organizer: msg("organizer ¦ what somebody is"),
  delegate: msg("delegate ¦ what somebody is"),
  staff: msg("staff ¦ what somebody is"),
};

/** "organizer and delegate" */
const namedParts = ({ namedAs }: Pick<Invitation, "namedAs">): string =>
  formatList(namedAs.map((one) => t(partNames[one])));

// Who has not agreed does not get to see the page of a competition that is not announced.
const WhenAndWhere = ({ competition }: Pick<Invitation, "competition">) => (
  <span className="block wrap-anywhere">
    {competition.startDate && competition.endDate ? (
      <DateRange start={competition.startDate} end={competition.endDate} />
    ) : (
      t("No date yet")
    )}
    {comma()}
    <CompetitionPlace competition={competition} />
  </span>
);

type AnswerFormProps = { invitation: Invitation; form: Props["form"]; children: ReactNode };

const AnswerForm = ({ invitation, form, children }: AnswerFormProps) => (
  <PostForm form={form} action="/competitions/mine/answer" className="flex flex-wrap gap-3">
    <input type="hidden" name="competitionId" value={invitation.competition.id} />
    {children}
  </PostForm>
);
