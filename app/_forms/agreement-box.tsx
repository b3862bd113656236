import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { type AgreementField, agreementTo } from "#lib/fields/agreement.ts";
import type { OpenForm } from "./open-form.ts";

type Props<Name extends AgreementField> = { form: OpenForm<Name>; name: Name };

/** Shown once a form was sent that would break something: what follows, and a box to agree to that. */
export function AgreementBox<Name extends AgreementField>({ form, name }: Props<Name>) {
  const consequence = form.error(name);
  if (consequence === undefined) return null;
  return (
    <div>
      <Notice tone="warning" title="This was not saved yet">
        {consequence}
      </Notice>
      <CheckboxField
        id={name}
        name={name}
        value={agreementTo(consequence)}
        label="I have read what follows from it: do it all the same"
      />
    </div>
  );
}
