import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { agreedField, agreementTo } from "#lib/fields/agreement.ts";
import type { OpenForm } from "./open-form.ts";

type Props = { form: OpenForm<typeof agreedField> };

/** Shown once a form was sent that would break something: what follows, and a box to agree to that. */
export function AgreementBox({ form }: Props) {
  const consequence = form.error(agreedField);
  if (consequence === undefined) return null;
  return (
    <div>
      <Notice tone="warning" title="This was not saved yet">
        {consequence}
      </Notice>
      <CheckboxField
        id={agreedField}
        name={agreedField}
        value={agreementTo(consequence)}
        label="I have read what follows from it: do it all the same"
      />
    </div>
  );
}
