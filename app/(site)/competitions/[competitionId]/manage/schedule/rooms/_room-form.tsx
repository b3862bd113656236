import { Button } from "#app/_components/button.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { t } from "#lib/language/translate.ts";
import type { RoomForm } from "#lib/wcif/edits/schedule-forms.ts";

type Props = {
  action: string;
  venueId: number;
  roomId?: number;
  form: OpenForm<NameOf<typeof RoomForm>>;
};

export function EditRoom({ action, venueId, roomId, form }: Props) {
  return (
    <PostForm form={form} action={action}>
      <input type="hidden" name="venueId" value={venueId} />
      <input type="hidden" name="roomId" value={roomId ?? ""} />
      <TextInput label={t("Name")} {...form.field("name")} />
      <TextInput
        label={t("Colour")}
        {...form.field("color")}
        type="color"
        hint={t("Marks the room in every calendar.")}
      />
      <div>
        <Button>{t("Save the room")}</Button>
      </div>
    </PostForm>
  );
}
