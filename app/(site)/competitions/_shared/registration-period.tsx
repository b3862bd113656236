import type { ReactNode } from "react";
import { formatRelative, formatShortMomentOnClocks } from "#app/_components/format.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { type RegistrationPhase, registrationPhaseOf } from "#lib/competitions/registration-status.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { msg, t } from "#lib/language/translate.ts";
import type { Places } from "#lib/registrations/queries.ts";
import { MomentThere } from "./moment-there.tsx";

type Props = { competition: Competition; places: Places; now: Date };

/** Whether one can register, and from when until when: on the clocks there, and on the reader's own. */
export function RegistrationPeriod({ competition, places, now }: Props): ReactNode {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt } = competition;
  const timeZone = timezoneThere(competition) ?? "UTC";
  const phase = registrationPhaseOf(competition, {
    ...places,
    now,
  });
  const momentOf = (at: Date) => formatShortMomentOnClocks(at, timeZone);
  const isToOpen = (phase === "not_yet_opened" || phase === "unannounced") && opensAt !== null && opensAt > now;
  return (
    <>
      <strong className="block">
        {isToOpen ? t("Opens {when}", { when: formatRelative(opensAt, now, timeZone) }) : t(headlines[phase])}
      </strong>
      {isToOpen ? (
        <MomentThere at={opensAt} competition={competition}>
          {t("Opens: {moment}", { moment: momentOf(opensAt) })}
        </MomentThere>
      ) : null}
      {closesAt && (closesAt < now || isAhead.has(phase)) ? (
        <MomentThere at={closesAt} competition={competition}>
          {closesAt < now
            ? t("Closed: {moment}", { moment: momentOf(closesAt) })
            : t("Closes: {moment}", { moment: momentOf(closesAt) })}
        </MomentThere>
      ) : null}
    </>
  );
}

const closed = msg("Closed ¦ registration");

const headlines: Record<RegistrationPhase, string> = {
  unannounced: msg("Not open"),
  not_yet_opened: msg("Not open"),
  open: msg("Open ¦ registration"),
  full: msg("Open for the waiting list"),
  past: closed,
  begun: closed,
  cancelled: closed,
  elsewhere: closed,
};

// What has begun or is cancelled closes no more, whatever time was set.
const isAhead: ReadonlySet<RegistrationPhase> = new Set(["unannounced", "not_yet_opened", "open", "full"]);
