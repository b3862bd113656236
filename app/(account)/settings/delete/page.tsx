import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatList } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { NoFields } from "#lib/fields/fields.ts";
import { t, to } from "#lib/language/translate.ts";
import { listNamesUsedByOthers } from "#lib/oauth/applications/queries.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { daysToThink } from "#lib/privacy/days-to-think.ts";
import { findDeletion } from "#lib/privacy/deletion.ts";
import { findDeletionProblems } from "#lib/privacy/deletion-problems.ts";
import { SettingsNotice } from "../_notice.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Delete your account") });

const page = "/settings/delete";

export default async function DeletePage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(page);
  const [deletion, problems, applications] = await Promise.all([
    findDeletion(database(), account.id),
    findDeletionProblems(database(), account, currentTime()),
    listNamesUsedByOthers(database(), account.id),
  ]);
  const form = await openForm(NoFields, { page, searchParams });
  return (
    <>
      <PageHeader title={t("Delete your account")} trail={[{ href: "/settings/data", label: t("Your data") }]} />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        {deletion ? <Waiting dueAt={deletion.dueAt} problems={problems} /> : null}
        <WhatGoes usedByOthers={applications} />
        {deletion === undefined && problems.length > 0 ? <First problems={problems} /> : null}
        {deletion === undefined && problems.length === 0 ? (
          <div className="card grid gap-5">
            <h2 className="text-xl">{t("Delete it")}</h2>
            <p>
              {t(
                "You have {days} days to think about it. Until then everything works as before, and you can take it back by signing in.",
                { days: daysToThink },
              )}
            </p>
            <div>
              <Question
                id="delete"
                does={t("Delete my account in {days} days", { days: daysToThink })}
                keep={t("Keep my account")}
                action={`${page}/ask`}
              >
                <p>{t("After these days everything that goes is gone for good, and nobody can bring it back.")}</p>
              </Question>
            </div>
          </div>
        ) : null}
      </div>
    </>
  );
}

function Waiting({ dueAt, problems }: { dueAt: Date; problems: string[] }) {
  return (
    <Notice tone="warning" title={t("Your account will be deleted")}>
      <p>
        <RichText
          of="It is deleted after <moment></moment>. Nothing has gone yet."
          moment={() => <Moment at={dueAt} />}
        />
      </p>
      {problems.length > 0 ? <Problems problems={problems} lead={t("Before that can be done:")} /> : null}
      <form method="post" action={to(`${page}/take-back`)} className="mt-4">
        <Button>{t("Keep my account")}</Button>
      </form>
    </Notice>
  );
}

function First({ problems }: { problems: string[] }) {
  return (
    <Notice tone="info" title={t("It cannot be deleted yet")}>
      <Problems problems={problems} lead={t("Do this first:")} />
    </Notice>
  );
}

const Problems = ({ problems, lead }: { problems: string[]; lead: string }) => (
  <>
    <p>{lead}</p>
    <ul className="mt-2 list-disc ps-5">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  </>
);

function WhatGoes({ usedByOthers }: { usedByOthers: string[] }) {
  return (
    <Card title={t("What goes, and what stays")}>
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          {t("Your name, e-mail address, date of birth, picture and password go: nobody can see them here any more.")}
        </li>
        <li>
          {t(
            "Devices are signed out; applications that you let in lose access, and are told to remove what they hold.",
          )}
        </li>
        <li>
          {t(
            "Registrations for competitions to come are cancelled, and your places go to others. Where you are in a round, the registration stays.",
          )}
        </li>
        <li>
          {t(
            "Official results stay, with the name you competed under and your competitor profile: they are the association’s record of its competitions.",
          )}
        </li>
        <li>{t("Competitions that you held stay. Who holds them with you goes on; your roles end that day.")}</li>
        <li>
          {t("Applications that nobody else owns end. Those that others own too go on with them, without you.")}{" "}
          {usedByOthers.length === 0
            ? null
            : t(
                "Of those that nobody else owns, these are used or looked after by other people, and go on in the hands of the staff: {names}. To hand one to somebody else, do that first on its page.",
                { names: formatList(usedByOthers) },
              )}
        </li>
      </ul>
      <p className="mt-4">
        <RichText
          of="What is deleted cannot be brought back. <a>Take your data with you</a> before."
          a={(words) => <a href={to("/settings/data")}>{words}</a>}
        />
      </p>
    </Card>
  );
}
