import { Button } from "#app/_components/button.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";

type Props = { action: string; label: string; consequence: string; ids: Record<string, number> };

/** Asks before something goes that takes other things along. */
export function RemoveForm({ action, label, consequence, ids }: Props) {
  return (
    <div className="mt-6">
      <Disclosure summary={label}>
        <form action={action} method="post">
          {Object.entries(ids).map(([name, id]) => (
            <input key={name} type="hidden" name={name} value={id} />
          ))}
          <p className="mb-4">{consequence}</p>
          <Button kind="danger" name="intent" value="remove">
            {label}
          </Button>
        </form>
      </Disclosure>
    </div>
  );
}
