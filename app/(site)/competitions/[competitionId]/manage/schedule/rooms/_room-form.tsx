import { Button } from "#app/_components/button.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { FormState } from "#app/_forms/form-state.ts";
import { defaultRoomColor } from "#lib/wcif/complete.ts";

type Props = {
  action: string;
  venueId: number;
  room: { wcifId: number; name: string; color: string } | undefined;
  form: FormState;
};

export function RoomForm({ action, venueId, room, form }: Props) {
  return (
    <form action={action} method="post" className="grid gap-5">
      <input type="hidden" name="venueId" value={venueId} />
      <input type="hidden" name="roomId" value={room?.wcifId ?? ""} />
      <TextInput
        label="Name"
        name="name"
        required
        maxLength={255}
        defaultValue={form.value("name") ?? room?.name ?? ""}
        error={form.error("name")}
      />
      <TextInput
        label="Colour"
        name="color"
        type="color"
        required
        hint="Marks the room in every calendar."
        defaultValue={form.value("color") ?? longColor(room?.color ?? defaultRoomColor)}
        error={form.error("color")}
      />
      <div>
        <Button name="intent" value="save">
          Save the room
        </Button>
      </div>
    </form>
  );
}

// Colour fields know only the long form.
const longColor = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join("")}` : color.toLowerCase();
