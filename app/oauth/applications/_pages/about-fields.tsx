import { Fieldset } from "#app/_components/fieldset.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { t } from "#lib/language/translate.ts";
import type { DescribeForm } from "#lib/oauth/applications/application-form.ts";

/** What people read of an application. */
export const AboutFields = ({ form }: { form: Pick<OpenForm<NameOf<typeof DescribeForm>>, "field"> }) => (
  <Fieldset legend={t("About it")} id="about">
    <TextInput label={t("Name")} {...form.field("name")} />
    <TextArea
      label={t("Description")}
      {...form.field("description")}
      hint={t("People read it where they decide whether to let it in.")}
    />
    <TextInput label={t("Homepage")} {...form.field("homepage")} placeholder="https://" />
  </Fieldset>
);
