import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { t, to } from "#lib/language/translate.ts";
import type { DecisionForm } from "#lib/registrations/forms.ts";
import { decisions, decisionsOpenTo } from "./_decisions.ts";

type Props = {
  competition: Competition;
  form: OpenForm<NameOf<typeof DecisionForm>>;
  /** Those on other pages who are ticked as well. */
  elsewhere: string[];
  mayDecide: boolean;
  hasWaiting: boolean;
  /** Where the same form asks for the e-mail addresses of those who are ticked. */
  addressesAction: string;
};

/** What can become of those who are ticked: in view however long the list is. */
export function DecisionBar({ competition, form, elsewhere, mayDecide, hasWaiting, addressesAction }: Props) {
  const open = mayDecide ? decisionsOpenTo(competition) : [];
  return (
    <fieldset className="action-bar screen-only">
      <legend className="sr-only">{t("With those who are ticked")}</legend>
      {elsewhere.length > 0 ? (
        <CheckboxField
          name="registrationIds"
          id="ticked-elsewhere"
          value={elsewhere.join(" ")}
          defaultChecked
          label={t("{count, plural, one {And # person on other pages} other {And # people on other pages}}", {
            count: elsewhere.length,
          })}
        />
      ) : null}
      {mayDecide && open.length < decisions.length ? (
        <p className="text-sm text-muted">{t("The competition is cancelled: nobody is accepted any more.")}</p>
      ) : null}
      {/* First, for Enter in its field presses the first button. */}
      {mayDecide && hasWaiting ? <MoveField form={form} /> : null}
      <div className="decisions">
        <span className="text-sm font-semibold max-sm:sr-only" aria-hidden="true">
          {t("With those who are ticked")}
        </span>
        {open.map(({ value, label }) => (
          <Button
            key={value}
            name="decision"
            value={value}
            size="small"
            kind={value === "accept" ? undefined : "secondary"}
          >
            {t(label)}
          </Button>
        ))}
        <Button formAction={to(addressesAction)} size="small" kind="quiet">
          <span>
            <RichText
              of="E-mail<more> addresses</more>"
              more={(words) => <span className="max-sm:sr-only">{words}</span>}
            />
          </span>
        </Button>
      </div>
    </fieldset>
  );
}

function MoveField({ form }: Pick<Props, "form">) {
  const { error, ...field } = form.field("place");
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor="place" className="font-semibold">
        {t("Place on the waiting list")}
      </label>
      <input
        {...field}
        id="place"
        className="text-input place-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "place-error" : undefined}
      />
      <Button name="decision" value="move" kind="secondary" size="small">
        {t("Move")}
      </Button>
      {error ? (
        <p id="place-error" className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
