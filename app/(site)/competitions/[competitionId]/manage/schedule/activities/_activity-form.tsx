import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { FormState } from "#app/_forms/form-state.ts";
import { localTimeOf } from "#lib/competitions/local-time.ts";
import type { HeldEvent } from "#lib/competitions/queries/rounds.ts";
import type { ActivityRow, ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { activityCodeOptions } from "./_activity-codes.ts";

type Props = {
  action: string;
  venues: ScheduledVenue[];
  events: HeldEvent[];
  /** The activity to change, with where it is; else the day on which one is added. */
  known: { activity: ActivityRow; room: string; timezone: string } | { day: string };
  form: FormState;
};

export function ActivityForm({ action, venues, events, known, form }: Props) {
  const activity = "activity" in known ? known.activity : undefined;
  const [startDay, startTime] =
    "activity" in known ? dayAndTime(known.activity.startsAt, known.timezone) : [known.day, ""];
  const endTime = "activity" in known ? dayAndTime(known.activity.endsAt, known.timezone)[1] : "";
  const field = (name: string, value: string) => ({
    name,
    defaultValue: form.value(name) ?? value,
    error: form.error(name),
  });
  const rooms = roomOptions(venues);
  return (
    <form action={action} method="post" className="grid gap-5">
      <input type="hidden" name="activityId" value={activity?.wcifId ?? ""} />
      <Select
        label="What"
        {...field("activityCode", activity?.activityCode ?? "")}
        options={activityCodeOptions(events, activity?.activityCode)}
        required
      />
      <TextInput
        label="Name"
        {...field("name", activity?.name ?? "")}
        maxLength={255}
        hint="Where it is called something else than what it is."
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextInput label="Day" type="date" {...field("day", startDay)} required />
        <TextInput label="From" type="time" {...field("start", startTime)} required />
        <TextInput label="Until" type="time" {...field("end", endTime)} required />
      </div>
      {"room" in known ? (
        <Select label="Room" {...field("room", known.room)} options={rooms} required />
      ) : (
        <Fieldset legend="Rooms" id="rooms" hint="It takes place in each of them." error={form.error("rooms")}>
          {rooms.map(({ value, label }) => (
            <CheckboxField
              key={value}
              name="rooms"
              value={value}
              label={label}
              defaultChecked={rooms.length === 1 || (form.value("rooms") ?? "").split(" ").includes(value)}
            />
          ))}
        </Fieldset>
      )}
      <div>
        <Button name="intent" value="save">
          {activity ? "Save the activity" : "Add the activity"}
        </Button>
      </div>
    </form>
  );
}

/** `1-2`: the second room of the first venue. */
const roomOptions = (venues: ScheduledVenue[]) =>
  venues.flatMap((venue) =>
    venue.rooms.map((room) => ({
      value: `${venue.wcifId}-${room.wcifId}`,
      label: venues.length > 1 ? `${venue.name}, ${room.name}` : room.name,
    })),
  );

function dayAndTime(moment: Date, timezone: string): [string, string] {
  const [day = "", time = ""] = localTimeOf(moment, timezone).split("T");
  return [day, time];
}
