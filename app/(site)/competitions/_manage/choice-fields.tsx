import { EventChoices } from "#app/_components/event-choices.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { t } from "#lib/language/translate.ts";

type Props = {
  competition: Competition;
  form: OpenForm<"events" | "guests" | "comments">;
  showsGuests: boolean;
  /** Staff has none. */
  showsEvents?: boolean;
};

/** What somebody registers for: the same fields for the person and for those who manage the competition. */
export function ChoiceFields({ competition, form, showsGuests, showsEvents = true }: Props) {
  const chosen = form.ticked("events");
  const { eventsPerRegistrationLimit: limit, guestsPerRegistrationLimit: mostGuests } = competition;
  return (
    <>
      {showsEvents ? (
        <Fieldset
          legend={t("Events")}
          id="events"
          hint={limit === null ? undefined : t("{count} at most.", { count: limit })}
          error={form.error("events")}
        >
          <EventChoices
            name="events"
            eventIds={competition.eventIds}
            chosen={chosen}
            className="grid grid-cols-1 gap-x-4 gap-y-2 min-[420px]:grid-cols-2 xl:grid-cols-3"
          />
        </Fieldset>
      ) : null}
      {showsGuests ? (
        <TextInput
          label={t("Guests")}
          {...form.field("guests")}
          required
          hint={
            mostGuests === null
              ? t("How many people come along.")
              : t("How many people come along: {count} at most.", { count: mostGuests })
          }
        />
      ) : null}
      <TextArea
        label={t("Comment")}
        {...form.field("comments")}
        rows={2}
        required={competition.forceCommentInRegistration === true}
        hint={t("Only the organizers see it.")}
      />
    </>
  );
}
