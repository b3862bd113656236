import type { ReactNode } from "react";
import { Badge } from "#app/_components/badge.tsx";
import { formatList } from "#app/_components/format.ts";
import { RichText } from "#app/_components/rich-text.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { ConsentQuestion } from "#lib/oauth/consents/consent-question.ts";
import { env } from "#lib/platform/env.ts";
import { SentBackTo } from "./sent-back-to.tsx";

/** Who asks: name, owner, whether anybody vouches for it. */
export function ApplicationHeader({
  question: { application, redirect, ownerNames, people, isNewAmongOld },
}: {
  question: ConsentQuestion;
}) {
  const named = {
    values: { application: application.name },
    app: (words: ReactNode) => <bdi>{words}</bdi>,
  };
  return (
    <header className="grid gap-2">
      <h1 className="min-w-0 text-3xl wrap-anywhere">
        {isNewAmongOld ? (
          <RichText of="<app>{application}</app> asks for more" {...named} />
        ) : (
          <RichText of="Let <app>{application}</app> in?" {...named} />
        )}
      </h1>
      <SentBackTo redirect={redirect} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {application.verifiedAt ? (
          <Badge tone="success">{t("Verified by {association}", { association: env().associationName })}</Badge>
        ) : (
          <Badge>{t("Not verified by {association}", { association: env().associationName })}</Badge>
        )}
        {ownerNames.length > 0 ? <span>{t("by {owners}", { owners: formatList(ownerNames) })}</span> : null}
        {people > 0 ? (
          <span className="text-muted">
            {t("{count, plural, one {# person uses it} other {# people use it}}", { count: people })}
          </span>
        ) : null}
        {application.homepageUrl ? (
          <a href={to(application.homepageUrl)} rel="noopener noreferrer nofollow">
            {new URL(application.homepageUrl).host}
          </a>
        ) : null}
      </p>
      {application.description ? (
        <p className="text-muted">
          <bdi>{application.description}</bdi>
        </p>
      ) : null}
    </header>
  );
}
