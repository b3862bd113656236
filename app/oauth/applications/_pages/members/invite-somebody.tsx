import { Card } from "#app/_components/card.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import type { InviteForm } from "#lib/oauth/forms.ts";
import { memberRoles, roleTexts } from "#lib/oauth/members/role.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { searchPeopleToName } from "#lib/search/people-to-name.ts";
import { MemberFinder } from "./member-finder.tsx";

type Props = { form: OpenForm<NameOf<typeof InviteForm>>; action: string; page: string };

/** Asks somebody by address, competitor id, or one of those whom a name finds. */
export async function InviteSomebody({ form, action }: Props) {
  const { defaultValue = "", error } = form.field("find");
  const isName = defaultValue !== "" && !defaultValue.includes("@");
  return (
    <Card title={t("Ask somebody")}>
      <PostForm form={form} action={action}>
        <p className="text-muted">
          {t("They get a mail and have seven days to say yes. Until then they see no more than its name and yours.")}
        </p>
        <RadioGroup
          legend={t("As")}
          {...form.field("role")}
          options={memberRoles.map((role) => ({
            value: role,
            label: t(roleTexts[role].label),
            hint: t(roleTexts[role].sentence),
          }))}
          required
        />
        <MemberFinder
          text={defaultValue}
          error={error}
          found={isName ? await searchPeopleToName(database(), defaultValue, now()) : []}
          competitorIdField={`${env().associationAbbreviation}_id`}
        />
      </PostForm>
    </Card>
  );
}
