import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { type AgreementField, agreementTo } from "#lib/fields/agreement.ts";
import { t } from "#lib/language/translate.ts";
import type { OpenForm } from "./open-form.ts";

type Props<Name extends AgreementField> = {
  form: OpenForm<Name>;
  name: Name;
  /** What ticking the box says, where nothing goes but what was typed. */
  label?: string;
  /** What is said above it, where it is about something else than what is saved. */
  title?: string;
};

/** Shown once a form was sent that would break something: what follows, and a box to agree to that. */
export function AgreementBox<Name extends AgreementField>({ form, name, label, title }: Props<Name>) {
  const consequence = form.error(name);
  if (consequence === undefined) return null;
  return (
    <div>
      <Notice tone="warning" title={title ?? t("This was not saved yet")}>
        <Lines text={consequence} />
      </Notice>
      <CheckboxField
        id={name}
        name={name}
        value={agreementTo(consequence)}
        label={label ?? t("I have read what follows from it: do it all the same")}
      />
    </div>
  );
}

/** A sentence; or, of what is told in lines, the first of them above a list of the others. */
function Lines({ text }: { text: string }) {
  const [first, ...others] = text.split("\n");
  if (others.length === 0) return first;
  return (
    <>
      <p className="mb-2">{first}</p>
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {others.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
