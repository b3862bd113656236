import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { ReauthenticateForm } from "#lib/oauth/forms.ts";
import { findInteraction } from "#lib/oauth/provider/interaction.ts";
import { cookieHeader } from "../../_pages/cookie-header.ts";
import { Expired } from "../../_pages/expired.tsx";

export const metadata: Metadata = { title: "Confirm that it is you", referrer: "same-origin" };

type Props = { params: Promise<{ uid: string }>; searchParams: SearchParams };

export default async function ReauthenticatePage({ params, searchParams }: Props) {
  const { uid } = await params;
  const session = await currentSession();
  const interaction = await findInteraction(await cookieHeader(), uid, session);
  if (!session || interaction?.prompt.name !== "login") return <Expired />;
  const application = await findApplication(database(), String(interaction.params.client_id));
  const form = await openForm(ReauthenticateForm, { page: `/oauth/reauthenticate/${uid}`, searchParams });
  return (
    <div className="mx-auto max-w-136">
      <PageHeader
        title="Confirm that it is you"
        lead={`${application?.name ?? "The application"} asks you to enter your password again, ${session.account.name}.`}
      />
      <ErrorSummary errors={form.errors} />
      <PostForm form={form} action={`/oauth/reauthenticate/${uid}/confirm`} className="card grid gap-5">
        <input type="hidden" name="username" autoComplete="username" defaultValue={session.account.email ?? ""} />
        <TextInput label="Password" {...form.field("current_password")} autoComplete="current-password" />
        <div className="flex flex-wrap gap-3">
          <Button>Continue</Button>
          <Button kind="secondary" name="decision" value="cancel" formNoValidate>
            Cancel
          </Button>
        </div>
      </PostForm>
    </div>
  );
}
