import { Copyable } from "#app/_components/copyable.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { msg, t, to } from "#lib/language/translate.ts";
import type { Answer } from "./answer.ts";
import { isKnownError, wordsOf } from "./error-words.ts";

/** What an application was answered, for the person who carries it there. */
export function ShownAnswer({ answer }: { answer: Answer }) {
  return <div className="mx-auto max-w-136">{contentOf(answer)}</div>;
}

function contentOf(answer: Answer) {
  if (answer.kind === "nothing") return <Nothing />;
  if (answer.kind === "error") return <Failure {...answer} />;
  const { title, lead } = copied[answer.kind];
  return (
    <>
      <PageHeader title={t(title)} lead={t(lead)} />
      <div className="card text-lg">
        <Copyable text={answer.value} />
      </div>
    </>
  );
}

const copied = {
  code: { title: msg("Your code"), lead: msg("Copy it into the application. It works once, for ten minutes.") },
  accessToken: {
    title: msg("Your access token"),
    lead: msg("Copy it into the application. It works for two hours: keep it to yourself."),
  },
  idToken: {
    title: msg("Your ID token"),
    lead: msg("Copy it into the application. It says who you are: keep it to yourself."),
  },
} as const;

const Nothing = () => (
  <>
    <PageHeader
      title={t("There is nothing here")}
      lead={t(
        "Once you let an application in, this page shows the code for it. Go back to the application and start again.",
      )}
    />
    <noscript>
      <p>
        {t("Where the address of this page has “access_token=” in it, the token for the application stands after it.")}
      </p>
    </noscript>
  </>
);

function Failure({ error, requestId }: Extract<Answer, { kind: "error" }>) {
  const { title, whatHappened, whatToDo } = wordsOf(error);
  return (
    <>
      <PageHeader title={t(title)} lead={t(whatHappened)} />
      <p className="mb-6">{t(whatToDo)}</p>
      {error === "access_denied" ? null : <ForDeveloper error={error} requestId={requestId} />}
    </>
  );
}

function ForDeveloper({ error, requestId }: { error: string; requestId: string | undefined }) {
  if (!isKnownError(error) && requestId === undefined) return null;
  return (
    <>
      <DescriptionList
        items={[
          { term: t("Error"), value: isKnownError(error) ? <code>{error}</code> : null },
          { term: t("Request ¦ its number"), value: requestId ? <Copyable text={requestId} /> : null },
        ]}
      />
      <p className="mt-4 text-sm text-muted">
        {t("For its developer: the log of the application says more.")}{" "}
        <a href={to("/developers/errors")}>{t("What the errors mean")}</a>
      </p>
    </>
  );
}
