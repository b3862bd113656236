import type { Metadata } from "next";
import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { currentSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { t, to, toStep } from "#lib/language/translate.ts";
import { type ConsentQuestion, findConsentQuestion } from "#lib/oauth/consents/consent-question.ts";
import { findInteraction } from "#lib/oauth/provider/interaction.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { env } from "#lib/platform/env.ts";
import { cookieHeader } from "../../_pages/cookie-header.ts";
import { Expired } from "../../_pages/expired.tsx";
import { ApplicationHeader } from "./_page/application-header.tsx";
import { DangerousDecision } from "./_page/dangerous-decision.tsx";
import { DecisionButtons } from "./_page/decision-buttons.tsx";
import { ScopeList } from "./_page/scope-list.tsx";
import { SignedInAs } from "./_page/signed-in-as.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Authorize an application"), referrer: "same-origin" });

export default async function ConsentPage({ params }: { params: Promise<{ uid: string }> }) {
  const { uid } = await params;
  const session = await currentSession();
  const interaction = await findInteraction(await cookieHeader(), uid, session);
  const question = session && interaction && (await findConsentQuestion(database(), interaction, session));
  if (!question) return <Expired />;
  return (
    <div className="consent-page mx-auto grid gap-4">
      <ApplicationHeader question={question} />
      <SignedInAs account={question.account} application={question.application} uid={uid} />
      <Warnings question={question} />
      <form method="post" action={toStep(`/oauth/consent/${uid}/decision`)} className="consent-form card grid gap-6">
        <ScopeList question={question} />
        {question.shown.some((scope) => scopeTexts[scope].isDangerous) ? (
          <DangerousDecision question={question} />
        ) : (
          <DecisionButtons />
        )}
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
        <Notice tone="warning" title={t("Test application")}>
          {t("Anyone can use it, with any address. Go on only if you are trying something out yourself.")}
        </Notice>
      ) : null}
      {redirect.isInsecure ? (
        <Notice tone="warning" title={t("Not a secure connection")}>
          {t("The answer travels to {address} where others on the way can read it.", { address: redirect.host })}
        </Notice>
      ) : null}
    </div>
  );
}

function Promises({ name }: { name: string }) {
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>
        {t("{application} cannot see your password, and cannot change your account or your settings here.", {
          application: name,
        })}
      </p>
      <p>
        <RichText
          of="This holds until you remove it under <connected>connected applications</connected>. There, removing it ends its access at once. {application} is not run by {association} unless it says so above."
          values={{ application: name, association: env().associationName }}
          connected={(words) => <a href={to("/oauth/authorized_applications")}>{words}</a>}
        />
      </p>
    </div>
  );
}
