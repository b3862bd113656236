import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Markdown } from "#app/_components/markdown.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { isPreview } from "#lib/fields/preview.ts";
import { t } from "#lib/language/translate.ts";
import type { PostForm as PostShape } from "#lib/posts/forms.ts";

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
    <div className="flex flex-wrap gap-3">
      <Button name="intent" value="save">
        {t("Save")}
      </Button>
      <Button kind="secondary" name="intent" value="preview">
        {t("Preview")}
      </Button>
    </div>
  </PostForm>
);

/** What would be saved, as everybody would read it. */
export function PostPreview({ form }: { form: Props["form"] }) {
  if (!isPreview(form)) return null;
  return (
    <>
      <Notice tone="info" live="polite">
        {t("This is a preview: nothing was saved yet.")}
      </Notice>
      <Card title={<bdi>{form.typed("title") || t("No title yet")}</bdi>}>
        <div dir="auto">
          <Markdown text={form.typed("body") ?? ""} />
        </div>
      </Card>
    </>
  );
}
