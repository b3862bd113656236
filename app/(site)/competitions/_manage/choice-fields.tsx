import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { FormState } from "#app/_forms/form-state.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { longestComment } from "#lib/registrations/choices.ts";
import type { Choices } from "#lib/registrations/registration.ts";

type Props = { competition: Competition; known: Choices; form: FormState; showsGuests: boolean };

/** What somebody registers for: the same fields for the person and for those who manage the competition. */
export function ChoiceFields({ competition, known, form, showsGuests }: Props) {
  const chosen = form.value("events")?.split(" ") ?? known.eventIds;
  const limit = competition.eventsPerRegistrationLimit;
  return (
    <>
      <Fieldset
        legend="Events"
        id="events"
        hint={limit === null ? undefined : `${limit} at most.`}
        error={form.error("events")}
      >
        <div className="grid grid-cols-1 gap-x-4 gap-y-2 min-[420px]:grid-cols-2 xl:grid-cols-3">
          {competition.eventIds.map((id) => (
            <CheckboxField
              key={id}
              name="events"
              value={id}
              label={<EventName eventId={id} />}
              defaultChecked={chosen.includes(id)}
            />
          ))}
        </div>
      </Fieldset>
      {showsGuests ? (
        <TextInput
          label="Guests"
          name="guests"
          type="number"
          min={0}
          max={99}
          required
          hint="How many people come along."
          defaultValue={form.value("guests") ?? String(known.guests)}
          error={form.error("guests")}
        />
      ) : null}
      <TextArea
        label="Comment"
        name="comments"
        rows={2}
        maxLength={longestComment}
        required={competition.forceCommentInRegistration === true}
        hint="Only the organizers see it."
        defaultValue={form.value("comments") ?? known.comments}
        error={form.error("comments")}
      />
    </>
  );
}
