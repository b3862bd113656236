import type { ReactNode } from "react";
import { formatClocks, formatRelative, formatShortMoment } from "#app/_components/format.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { registrationStatusOf } from "#lib/competitions/registration-status.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { msg, t } from "#lib/language/translate.ts";
import { MomentThere } from "./moment-there.tsx";

type Props = { competition: Competition; acceptedCount: number; now: Date };

/** Whether one can register, and from when until when: on the clocks there, and on the reader's own. */
export function RegistrationPeriod({ competition, acceptedCount, now }: Props): ReactNode {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt } = competition;
  const timeZone = timezoneThere(competition) ?? "UTC";
  const status = registrationStatusOf(competition, { takenPlaces: acceptedCount, now });
  const momentOf = (at: Date) =>
    t("{moment}, {clocks}", { moment: formatShortMoment(at, timeZone), clocks: formatClocks(timeZone) });
  return (
    <>
      <strong className="block">
        {status === "not_yet_opened" && opensAt
          ? t("Opens {when}", { when: formatRelative(opensAt, now, timeZone) })
          : t(headlines[status])}
      </strong>
      {status === "not_yet_opened" && opensAt ? (
        <MomentThere at={opensAt} competition={competition}>
          {t("Opens: {moment}", { moment: momentOf(opensAt) })}
        </MomentThere>
      ) : null}
      {closesAt ? (
        <MomentThere at={closesAt} competition={competition}>
          {closesAt < now
            ? t("Closed: {moment}", { moment: momentOf(closesAt) })
            : t("Closes: {moment}", { moment: momentOf(closesAt) })}
        </MomentThere>
      ) : null}
    </>
  );
}

const headlines = {
  not_yet_opened: msg("Not open"),
  open: msg("Open ¦ registration"),
  full: msg("Open for the waiting list"),
  past: msg("Closed ¦ registration"),
};
