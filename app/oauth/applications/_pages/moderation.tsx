import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { t, to } from "#lib/language/translate.ts";
import type { Application } from "#lib/oauth/applications/application.ts";
import { seenVersion } from "#lib/oauth/applications/verification.ts";
import { ContactOwnerForm, EndSecretsForm, SuspendForm } from "#lib/oauth/forms.ts";

type Props = { application: Application; searchParams: SearchParams };

/** What the staff may do with anybody's application. */
export async function Moderation({ application, searchParams }: Props) {
  const base = `/oauth/applications/${application.id}`;
  const contactForm = await openForm(ContactOwnerForm, { page: base, searchParams });
  const endForm = await openForm(EndSecretsForm, { page: base, searchParams });
  const suspendForm = await openForm(SuspendForm, { page: base, searchParams });
  return (
    <Card title={t("For the staff")}>
      <div className="grid gap-6">
        <ErrorSummary errors={contactForm.errors} />
        <form method="post" action={to(`${base}/${application.verifiedAt ? "unverify" : "verify"}`)}>
          <input type="hidden" name="seen" value={seenVersion(application)} />
          <Button kind="secondary">{application.verifiedAt ? t("Withdraw the verification") : t("Verify")}</Button>
        </form>
        {application.ownerId === null ? null : (
          <PostForm form={contactForm} action={`${base}/contact-owner`} className="grid gap-3">
            <TextArea
              label={t("Message to its owner")}
              {...contactForm.field("message")}
              hint={t("It is mailed to them with your name and your e-mail address, to answer you, and kept.")}
            />
            <div>
              <Button kind="secondary">{t("Send")}</Button>
            </div>
          </PostForm>
        )}
        {application.isConfidential ? (
          <PostForm form={endForm} action={`${base}/revoke-secrets`} className="grid gap-3">
            <TextInput
              label={t("Type its name to end its secrets")}
              {...endForm.field("confirm_end")}
              hint={t(
                "Where one may have got out: they and all tokens stop at once, and its owner is asked to make another.",
              )}
            />
            <div>
              <Button kind="danger">{t("End all secrets and tokens")}</Button>
            </div>
          </PostForm>
        ) : null}
        {application.suspendedAt ? (
          <form method="post" action={to(`${base}/lift-suspension`)}>
            <Button kind="secondary">{t("Lift the suspension")}</Button>
          </form>
        ) : (
          <PostForm form={suspendForm} action={`${base}/suspend`} className="grid gap-3">
            <TextInput
              label={t("Reason")}
              {...suspendForm.field("reason")}
              hint={t("Its owner and everybody who is sent here by it will read this.")}
            />
            <div>
              <Question id="suspend" does={t("Suspend")} sends={{}}>
                <p>{t("It gets nothing any more, and nobody is let in by it, until the suspension is lifted.")}</p>
              </Question>
            </div>
          </PostForm>
        )}
      </div>
    </Card>
  );
}
