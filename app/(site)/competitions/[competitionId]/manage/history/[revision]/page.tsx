import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { Notice } from "#app/_components/notice.tsx";
import { Table } from "#app/_components/table.tsx";
import { wordHistoryLine } from "#lib/competitions/history-words.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { tellsRejection } from "#lib/registrations/commands/decide.ts";
import { changeLines, conflictLines } from "#lib/wcif/change-lines/change-lines.ts";
import type { ChangeLine } from "#lib/wcif/change-lines/line.ts";
import { canTakeBack } from "#lib/wcif/patch/restore.ts";
import { getRevision } from "#lib/wcif/revisions/queries.ts";
import { readSides } from "#lib/wcif/revisions/sides.ts";
import { loadManaged } from "../../../../_manage/load.ts";
import { authorTexts } from "../_author-texts.ts";
import { doubledTexts, passedOverTexts, renumberedTexts } from "../_merge-texts.ts";
import { whyNotTakenBack } from "../_take-back-texts.ts";

export const generateMetadata = (): Metadata => ({ title: t("One change") });

type RevisionPageProps = { params: Promise<{ competitionId: string; revision: string }> };

const mostShown = 500;

export default async function RevisionPage({ params }: RevisionPageProps) {
  const { competitionId, revision } = await params;
  const { competition } = await loadManaged(competitionId);
  const entry = await load(competition.id, revision);
  const sides = await readSides(database(), { competitionId: competition.id, revision: entry.revision });
  const isOffered = canTakeBack(sides);
  const lines = changeLines(entry.changes, sides, {
    endedAs: tellsRejection(entry.summary) ? "rejected" : "cancelled",
  });
  const root = `/competitions/${competition.id}/manage/history`;
  const line = { ...authorTexts(entry), what: wordHistoryLine(entry), moment: formatMoment(entry.at) };
  return (
    <div className="grid gap-6">
      <Card
        title={t("Revision {revision}", { revision: entry.revision })}
        actions={<a href={to(root)}>{t("The whole history")}</a>}
      >
        <p className="mb-4">{t("{subject} {what}{by}, on {moment}.", line)}</p>
        <p className="mb-4 text-sm text-muted">
          {isOffered ? t("Taking it back undoes this change alone.") : whyNotTakenBack(entry.changes)}{" "}
          {t("Going back undoes everything since, and is a change of its own.")}
        </p>
        <RestoreForms action={`${root}/restore`} revision={entry.revision} isOffered={isOffered} />
      </Card>
      <Conflicts lines={conflictLines(entry.conflicts, sides)} />
      <Told title={t("What was added got another number")} texts={renumberedTexts(entry)} />
      <Told title={t("The merge put people into two groups")} texts={doubledTexts(entry, sides.after)} />
      <Told title={t("Nothing was taken of people who are not registered")} texts={passedOverTexts(entry)} />
      {lines.length === 0 ? null : (
        <Table
          caption={
            lines.length > mostShown
              ? t("{count, plural, one {# change} other {# changes}}, the first {shown} shown", {
                  count: lines.length,
                  shown: mostShown,
                })
              : t("{count, plural, one {# change} other {# changes}}", { count: lines.length })
          }
          asLines
          rows={lines.slice(0, mostShown).map((line, place) => ({ ...line, place }))}
          rowKey={({ place }) => place}
          columns={[
            {
              header: t("What"),
              cell: ({ what }) => <span className="block wrap-anywhere sm:min-w-32">{what}</span>,
              rowHeader: true,
            },
            { header: t("Before"), lineLabel: t("Before"), cell: ({ before }) => <Value text={before} /> },
            { header: t("After"), lineLabel: t("After"), cell: ({ after }) => <Value text={after} /> },
          ]}
        />
      )}
    </div>
  );
}

function Conflicts({ lines }: { lines: ChangeLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={t("Others had changed the same since this program last read")}>
      <ul className="grid gap-1">
        {lines.map(({ what, before, after }) => (
          <li key={what}>
            {what}:{" "}
            {after
              ? t("“{after}” took the place of “{before}”", { after, before: before || t("nothing") })
              : t("“{before}” was lost", { before })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Told({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <ul className="grid gap-1">
        {texts.map((text) => (
          <li key={text}>{text}.</li>
        ))}
      </ul>
    </Notice>
  );
}

const Value = ({ text }: { text: string }) =>
  text === "" ? (
    <span className="text-muted">{t("nothing")}</span>
  ) : (
    <span className="wrap-anywhere sm:block sm:min-w-24">{text}</span>
  );

async function load(competitionId: string, revision: string) {
  try {
    if (!/^\d{1,9}$/.test(revision)) notFound();
    return await getRevision(database(), competitionId, Number(revision));
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.kind === "not_found") notFound();
    throw thrown;
  }
}

type RestoreProps = { action: string; revision: number; isOffered: boolean };

function RestoreForms({ action, revision, isOffered }: RestoreProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {isOffered ? (
        <Question
          id="take-back"
          does={t("Take this change back")}
          kind="primary"
          asks="secondary"
          action={action}
          fields={{ revision, intent: "take-back" }}
        >
          <p>{t("What this change touched is again as it was before. Later changes of anything else stay.")}</p>
        </Question>
      ) : null}
      <Question id="restore" does={t("Go back to this state")} action={action} fields={{ revision, intent: "restore" }}>
        <p>
          {t("All that was changed since then is as it was. It stays in the history, from which it can be had again.")}
        </p>
      </Question>
    </div>
  );
}
