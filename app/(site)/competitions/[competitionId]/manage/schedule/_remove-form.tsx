import { Question } from "#app/_components/dialog.tsx";

type Props = { action: string; label: string; consequence: string; fields: Record<string, string | number> };

/** Asks before something goes that takes other things along. */
export function RemoveForm({ action, label, consequence, fields }: Props) {
  return (
    <div className="mt-6">
      <Question id="remove" does={label} asks="secondary" action={action} fields={fields}>
        <p>{consequence}</p>
      </Question>
    </div>
  );
}
