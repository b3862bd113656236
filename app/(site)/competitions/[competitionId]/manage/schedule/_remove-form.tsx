import { Button } from "#app/_components/button.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { to } from "#lib/language/translate.ts";

type Props = { action: string; label: string; consequence: string; fields: Record<string, string | number> };

/** Asks before something goes that takes other things along. */
export function RemoveForm({ action, label, consequence, fields }: Props) {
  return (
    <div className="mt-6">
      <Disclosure summary={label}>
        <form action={to(action)} method="post">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p className="mb-4">{consequence}</p>
          <Button kind="danger">{label}</Button>
        </form>
      </Disclosure>
    </div>
  );
}
