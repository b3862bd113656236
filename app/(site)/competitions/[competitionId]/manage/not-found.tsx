import { NotFoundMessage } from "#app/_components/not-found-message.tsx";
import { currentAddress } from "#app/_session/session.ts";
import { to } from "#lib/language/translate.ts";
import { scheduleOf } from "./_schedule-of.ts";

/** Several manage a competition: what one of them has open, another may have removed. */
export default async function NotFound() {
  const schedule = scheduleOf(await currentAddress());
  return (
    <div className="grid gap-4">
      <h2 className="text-2xl">
        {schedule ? "This is not in the schedule any more" : "There is nothing at this address"}
      </h2>
      {schedule ? <Removed schedule={schedule} /> : <NotFoundMessage />}
    </div>
  );
}

const Removed = ({ schedule }: { schedule: string }) => (
  <>
    <p>It was removed while you had it open, in another tab or by somebody else. Nothing was saved.</p>
    <p>
      <a href={to(schedule)}>Go to the schedule as it is now</a>, or see in the{" "}
      <a href={to(schedule.replace(/schedule$/, "history"))}>history</a> who removed it, and take that back.
    </p>
  </>
);
