import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { HeldEvent } from "#lib/competitions/queries/rounds.ts";
import type { ActivityRow, ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { type ActivityForm, placeText } from "#lib/wcif/edits/schedule-forms.ts";
import { activityCodeOptions } from "./_activity-codes.ts";

type Props = {
  action: string;
  venues: ScheduledVenue[];
  events: HeldEvent[];
  /** The one to change; a new one may be added to several rooms. */
  activity?: ActivityRow;
  form: OpenForm<NameOf<typeof ActivityForm>>;
};

export function EditActivity({ action, venues, events, activity, form }: Props) {
  const rooms = roomOptions(venues);
  return (
    <PostForm form={form} action={action}>
      <input type="hidden" name="activityId" value={activity?.wcifId ?? ""} />
      <Select
        label={t("What")}
        {...form.field("activityCode")}
        options={activityCodeOptions(events, activity?.activityCode)}
      />
      <TextInput
        label={t("Name")}
        {...form.field("name")}
        hint={t("Where it is called something else than what it is.")}
      />
      <TextInput label={t("Day")} {...form.field("day")} required />
      <div className="field-row">
        <TextInput label={t("From")} {...form.field("start")} />
        <TextInput
          label={t("Until")}
          {...form.field("end")}
          hint={t("Earlier than From: on the next day, within 12 hours.")}
        />
      </div>
      <TextInput
        label={t("Until the day")}
        {...form.field("endDay")}
        hint={t("Where it goes on for days, or for more than 12 hours of a night; otherwise nothing.")}
      />
      {activity ? (
        <Select label={t("Room")} {...form.field("room")} options={rooms} />
      ) : (
        <Fieldset
          legend={t("Rooms")}
          id="rooms"
          hint={t("It takes place in each of them.")}
          error={form.error("rooms")}
        >
          {rooms.map(({ value, label }) => (
            <CheckboxField
              key={value}
              name="rooms"
              value={value}
              label={label}
              defaultChecked={rooms.length === 1 || form.ticked("rooms").includes(value)}
            />
          ))}
        </Fieldset>
      )}
      <div>
        <Button>{activity ? t("Save the activity") : t("Add the activity")}</Button>
      </div>
    </PostForm>
  );
}

const roomOptions = (venues: ScheduledVenue[]) =>
  venues.flatMap((venue) =>
    venue.rooms.map((room) => ({
      value: placeText({ venueId: venue.wcifId, roomId: room.wcifId }),
      label: venues.length > 1 ? withCommas([venue.name, room.name]) : room.name,
    })),
  );
