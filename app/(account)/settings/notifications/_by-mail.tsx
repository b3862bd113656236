import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { t } from "#lib/language/translate.ts";
import { kindNames } from "#lib/notifications/notification.ts";
import { notificationKinds } from "#lib/reference/notification-kinds.ts";
import { settingsPage } from "./_settings-page.ts";

/** Of what mail is wanted, and when. */
export function ByMail({ form }: { form: OpenForm<"kinds" | "rhythm"> }) {
  const ticked = form.ticked("kinds");
  const { defaultValue, error } = form.field("rhythm");
  return (
    <Card title={t("By mail")}>
      <PostForm form={form} action={`${settingsPage}/submit`}>
        <Fieldset legend={t("Write to me about")} id="kinds" error={form.error("kinds")}>
          {notificationKinds.map((kind) => (
            <CheckboxField
              key={kind}
              name="kinds"
              value={kind}
              label={t(kindNames[kind])}
              defaultChecked={ticked.includes(kind)}
            />
          ))}
        </Fieldset>
        <RadioGroup
          legend={t("When")}
          name="rhythm"
          defaultValue={defaultValue}
          error={error}
          options={[
            {
              value: "daily",
              label: t("Once a day, all in one mail"),
              hint: t("What concerns your own registrations and results always comes at once."),
            },
            { value: "at_once", label: t("At once") },
          ]}
        />
        <div>
          <Button>{t("Save")}</Button>
        </div>
      </PostForm>
    </Card>
  );
}
