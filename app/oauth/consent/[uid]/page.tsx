import type { Metadata } from "next";
import { Notice } from "#app/_components/notice.tsx";
import { currentSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { type ConsentQuestion, findConsentQuestion } from "#lib/oauth/consents/consent-question.ts";
import { findInteraction } from "#lib/oauth/provider/interaction.ts";
import { env } from "#lib/platform/env.ts";
import { cookieHeader } from "../../_pages/cookie-header.ts";
import { Expired } from "../../_pages/expired.tsx";
import { ApplicationHeader } from "./_page/application-header.tsx";
import { DecisionButtons } from "./_page/decision-buttons.tsx";
import { ScopeList } from "./_page/scope-list.tsx";
import { SignedInAs } from "./_page/signed-in-as.tsx";

export const metadata: Metadata = { title: "Authorize an application", referrer: "same-origin" };

export default async function ConsentPage({ params }: { params: Promise<{ uid: string }> }) {
  const { uid } = await params;
  const session = await currentSession();
  const interaction = await findInteraction(await cookieHeader(), uid, session);
  const question = session && interaction && (await findConsentQuestion(database(), interaction, session));
  if (!question) return <Expired />;
  return (
    <div className="mx-auto grid max-w-136 gap-4">
      <ApplicationHeader question={question} />
      <SignedInAs account={question.account} application={question.application} uid={uid} />
      <Warnings question={question} />
      <form method="post" action={to(`/oauth/consent/${uid}/decision`)} className="consent-form card grid gap-6">
        <ScopeList question={question} />
        <DecisionButtons isDangerous={question.shown.some((scope) => scope.startsWith("manage_"))} />
      </form>
      <Promises name={question.application.name} />
    </div>
  );
}

function Warnings({ question: { application, redirect } }: { question: ConsentQuestion }) {
  if (!application.allowsAnyRedirectUri && !redirect.isInsecure) return null;
  return (
    <div className="-mb-6">
      {application.allowsAnyRedirectUri ? (
        <Notice tone="warning" title="Test application">
          Anyone can use it, with any address. Go on only if you are trying something out yourself.
        </Notice>
      ) : null}
      {redirect.isInsecure ? (
        <Notice tone="warning" title="Not a secure connection">
          The answer travels to {redirect.host} where others on the way can read it.
        </Notice>
      ) : null}
    </div>
  );
}

function Promises({ name }: { name: string }) {
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>{name} cannot see your password, and cannot change your account or your settings here.</p>
      <p>
        This holds until you remove it under <a href={to("/oauth/authorized_applications")}>connected applications</a>.
        There, removing it ends its access at once. {name} is not run by {env().associationName} unless it says so
        above.
      </p>
    </div>
  );
}
