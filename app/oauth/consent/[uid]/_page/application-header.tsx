import { Badge } from "#app/_components/badge.tsx";
import { countOf, formatList } from "#app/_components/format.ts";
import { to } from "#lib/language/translate.ts";
import type { ConsentQuestion } from "#lib/oauth/consents/consent-question.ts";
import { env } from "#lib/platform/env.ts";

/** Who asks: name, owner, whether anybody vouches for it. */
export function ApplicationHeader({
  question: { application, redirect, ownerNames, people, isNewAmongOld },
}: {
  question: ConsentQuestion;
}) {
  return (
    <header className="grid gap-2">
      <h1 className="min-w-0 text-3xl wrap-anywhere">
        {isNewAmongOld ? `${application.name} asks for more` : `Let ${application.name} in?`}
      </h1>
      {redirect.isOutOfBand ? (
        <p>Afterwards you will be shown a code to copy into the application.</p>
      ) : (
        <p>
          Afterwards you will be sent to <strong className="wrap-anywhere">{redirect.host}</strong>.
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {application.verifiedAt ? (
          <Badge tone="success">Verified by {env().associationName}</Badge>
        ) : (
          <Badge>Not verified by {env().associationName}</Badge>
        )}
        {ownerNames.length > 0 ? <span>by {formatList(ownerNames)}</span> : null}
        {people > 0 ? (
          <span className="text-muted">{countOf(people, { one: "person uses it", many: "people use it" })}</span>
        ) : null}
        {application.homepageUrl ? (
          <a href={to(application.homepageUrl)} rel="noopener noreferrer nofollow">
            {new URL(application.homepageUrl).host}
          </a>
        ) : null}
      </p>
      {application.description ? <p className="text-muted">{application.description}</p> : null}
    </header>
  );
}
