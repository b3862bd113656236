import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Markdown } from "#app/_components/markdown.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { t } from "#lib/language/translate.ts";
import type { PostForm as PostShape } from "#lib/posts/forms.ts";
import { Preview, SaveOrPreview } from "../_shared/save-or-preview.tsx";

type Props = { form: OpenForm<NameOf<typeof PostShape>>; action: string };

/** What a post says, to write and to look at before it is saved. */
export const PostFields = ({ form, action }: Props) => (
  <PostForm form={form} action={action}>
    <TextInput label={t("Title")} {...form.field("title")} dir="auto" className="max-w-none" />
    <TextArea
      label={t("Text")}
      {...form.field("body")}
      rows={14}
      dir="auto"
      className="max-w-none"
      hint={t("Markdown: **bold**, *emphasis*, [links](https://…), lists and headings.")}
    />
    <CheckboxField label={t("Keep it on top of the others")} {...form.checkbox("isSticky")} />
    <SaveOrPreview />
  </PostForm>
);

/** What would be saved, as everybody would read it. */
export function PostPreview({ form }: { form: Props["form"] }) {
  return (
    <Preview form={form}>
      <div dir="auto">
        <Markdown text={form.typed("body") ?? ""} />
      </div>
    </Preview>
  );
}
