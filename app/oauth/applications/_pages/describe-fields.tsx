import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { t } from "#lib/language/translate.ts";
import type { DescribeForm } from "#lib/oauth/applications/application-form.ts";
import { AboutFields } from "./about-fields.tsx";

type Props = { form: OpenForm<NameOf<typeof DescribeForm>>; action: string };

/** For whoever develops an application: what people read of it. */
export const DescribeFields = ({ form, action }: Props) => (
  <PostForm form={form} action={action} className="grid max-w-3xl gap-6">
    <ErrorSummary errors={form.errors} />
    <AboutFields form={form} />
    <div>
      <Button>{t("Save")}</Button>
    </div>
  </PostForm>
);
