import { NotFoundMessage } from "#app/_components/not-found-message.tsx";
import { notFoundMetadata, notFoundTitle } from "#app/_components/not-found-metadata.ts";
import { NotFoundTitle } from "#app/_components/not-found-title.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { currentAddress } from "#app/_session/session.ts";
import { t, to } from "#lib/language/translate.ts";
import { scheduleOf } from "./_schedule-of.ts";

export const generateMetadata = notFoundMetadata;

/** Several manage a competition: what one of them has open, another may have removed. */
export default async function NotFound() {
  const schedule = scheduleOf(await currentAddress());
  return (
    <div className="grid gap-4">
      <NotFoundTitle title={notFoundTitle()} />
      <h2 className="text-2xl">
        {schedule ? t("This is not in the schedule any more") : t("There is nothing at this address")}
      </h2>
      {schedule ? <Removed schedule={schedule} /> : <NotFoundMessage />}
    </div>
  );
}

const Removed = ({ schedule }: { schedule: string }) => (
  <>
    <p>{t("It was removed while you had it open, in another tab or by somebody else. Nothing was saved.")}</p>
    <p>
      <RichText
        of="<now>Go to the schedule as it is now</now>, or see in the <history>history</history> who removed it, and take that back."
        now={(words) => <a href={to(schedule)}>{words}</a>}
        history={(words) => <a href={to(schedule.replace(/schedule$/, "history"))}>{words}</a>}
      />
    </p>
  </>
);
