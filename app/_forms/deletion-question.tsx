import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { type AgreementField, agreementTo } from "#lib/fields/agreement.ts";
import { AgreementBox } from "./agreement-box.tsx";
import type { OpenForm } from "./open-form.ts";
import { PostForm } from "./post-form.tsx";

type Props<Name extends AgreementField> = {
  id: string;
  form: OpenForm<Name>;
  name: Name;
  action: string;
  /** What the button does. */
  does: string;
  /** What follows, as the command says it. */
  consequence: string;
  /** What ticking the box says, should the command say something else by then. */
  label: string;
};

/** Asks in a dialog; and once more in the form, where what follows is another thing by then. */
export function DeletionQuestion<Name extends AgreementField>(props: Props<Name>) {
  const { id, form, name, action, does, consequence, label } = props;
  if (form.error(name) === undefined)
    return (
      <Question id={id} does={does} action={action} fields={{ [name]: agreementTo(consequence) }}>
        <p>{consequence}</p>
      </Question>
    );
  return (
    <PostForm form={form} action={action}>
      <AgreementBox form={form} name={name} label={label} />
      <div>
        <Button kind="danger">{does}</Button>
      </div>
    </PostForm>
  );
}
