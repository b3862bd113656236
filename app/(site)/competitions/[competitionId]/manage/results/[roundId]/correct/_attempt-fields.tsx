import { describedBy, FormField } from "#app/_components/form-field.tsx";
import { t } from "#lib/language/translate.ts";
import { eventById } from "#lib/reference/events.ts";
import { attemptField } from "#lib/scoretaking/written-attempts.ts";

type Props = {
  eventId: string;
  /** What stands in the fields of each attempt: three of many cubes blindfolded, else one. */
  attempts: readonly (readonly string[])[];
  /** What is wrong with which field, by its id. */
  errors: ReadonlyMap<string | undefined, string>;
};

/** Fields for the attempts of one person as they are written on a scorecard. */
export function AttemptFields({ eventId, attempts, errors }: Props) {
  const format = eventById(eventId)?.valueFormat ?? "time";
  const hint =
    format === "time"
      ? t("As on the scorecard: 12.34, 1:05.12, DNF or DNS.")
      : format === "number"
        ? t("Moves, DNF or DNS.")
        : t("DNF or DNS is written into the first field of an attempt.");
  return (
    <div>
      <p id="attempts-hint" className="field-hint">
        {hint}
      </p>
      {format === "multi" ? (
        <div className="mt-3 grid gap-4">
          {attempts.map((texts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: attempts are known by their place.
            <fieldset key={index} className="grid grid-cols-3 gap-3 sm:max-w-md">
              <legend className="field-label">{t("Attempt {number}", { number: index + 1 })}</legend>
              <Field
                id={attemptField(index)}
                label={t("solved")}
                text={texts[0]}
                error={errors.get(attemptField(index))}
              />
              <Field id={`attempt-${index}-attempted`} label={t("of ¦ how many cubes")} text={texts[1]} />
              <Field id={`attempt-${index}-time`} label={t("time")} text={texts[2]} />
            </fieldset>
          ))}
        </div>
      ) : (
        <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-5">
          {attempts.map((texts, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts are known by their place.
              key={index}
              id={attemptField(index)}
              label={t("Attempt {number}", { number: index + 1 })}
              text={texts[0]}
              error={errors.get(attemptField(index))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type FieldProps = { id: string; label: string; text: string | undefined; error?: string | undefined };

const Field = ({ id, label, text = "", error }: FieldProps) => (
  <FormField id={id} label={label} error={error}>
    <input
      id={id}
      name="attempts"
      className="text-input"
      defaultValue={text}
      autoComplete="off"
      maxLength={20}
      aria-invalid={error ? true : undefined}
      aria-describedby={["attempts-hint", describedBy(id, { error })].filter(Boolean).join(" ")}
      dir="ltr"
    />
  </FormField>
);
