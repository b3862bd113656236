import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Icon } from "#app/_components/icon.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { t, to } from "#lib/language/translate.ts";
import type { DecisionForm } from "#lib/registrations/forms.ts";
import { decisions, decisionsOpenTo } from "./_decisions.ts";
import { TickCount } from "./_tick-count.tsx";

type Props = {
  competition: Competition;
  form: OpenForm<NameOf<typeof DecisionForm>>;
  /** Those on other pages who are ticked as well. */
  elsewhere: string[];
  mayDecide: boolean;
  hasWaiting: boolean;
  /** Where the same form asks for the e-mail addresses of those who are ticked. */
  addressesAction: string;
  /** The list as it is, for whoever leaves it so. */
  listAddress: string;
};

/** What can become of those who are ticked: in view however long the list is, and thin until somebody is. */
export function DecisionBar({ competition, form, elsewhere, mayDecide, hasWaiting, ...addresses }: Props) {
  const open = mayDecide ? decisionsOpenTo(competition) : [];
  const consequence = form.error("agreed");
  const asked = open.find(({ value }) => value === form.typed("decision"));
  const asksFirst = consequence !== undefined && asked !== undefined;
  return (
    <fieldset className="action-bar decision-bar screen-only">
      <legend className="sr-only">{t("With those who are ticked")}</legend>
      <p className="tick-hint">{t("Tick those whom this is about.")}</p>
      <TickCount />
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
      {asksFirst ? (
        <Asked consequence={consequence} decision={asked} listAddress={addresses.listAddress} />
      ) : (
        <>
          {/* First, for Enter in its field presses the first button. */}
          {mayDecide && hasWaiting ? <MoveField form={form} /> : null}
          <Decisions open={open} addressesAction={addresses.addressesAction} />
        </>
      )}
    </fieldset>
  );
}

type Decision = (typeof decisions)[number];

function Decisions({ open, addressesAction }: { open: readonly Decision[]; addressesAction: string }) {
  return (
    <div className="decisions">
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
  );
}

type AskedProps = { consequence: string; decision: Decision; listAddress: string };

/** What somebody chose who is asked first: what would follow, and the button that does it. */
const Asked = ({ consequence, decision: { value, label }, listAddress }: AskedProps) => (
  <>
    {/* biome-ignore lint/a11y/noAutofocus: as the summary of a refused form, this is where the person continues. */}
    <div className="asked-first" role="alert" tabIndex={-1} autoFocus>
      <Icon name="warning" size={22} />
      <p>
        <strong>{t("Nothing is done yet")}: </strong>
        {consequence}
      </p>
    </div>
    <CheckboxField
      id="agreed"
      name="agreed"
      value={agreementTo(consequence)}
      label={t("I have read what follows from it: do it all the same")}
    />
    <div className="decisions">
      <Button name="decision" value={value} size="small" kind="danger">
        {t(label)}
      </Button>
      <a href={to(listAddress)} className="button button-small button-secondary">
        {t("Leave them as they are")}
      </a>
    </div>
  </>
);

function MoveField({ form }: Pick<Props, "form">) {
  const { error, ...field } = form.field("place");
  return (
    <div className="move-waiting">
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
