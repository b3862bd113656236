import { Question } from "#app/_components/dialog.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import type { AddScoretakerForm } from "#lib/scoretaking/forms.ts";
import type { Scoretaker } from "#lib/scoretaking/queries/scoretakers.ts";
import { searchPeopleToName } from "#lib/search/people-to-name.ts";
import { ScoretakerFinder } from "./_scoretaker-finder.tsx";

type Props = {
  scoretakers: Scoretaker[];
  page: string;
  form: OpenForm<NameOf<typeof AddScoretakerForm>>;
  mayAdd: boolean;
  searchParams: SearchParams;
};

export async function Scoretakers({ scoretakers, page, form, mayAdd, searchParams }: Props) {
  const text = form.typed("find") ?? textOf(await searchParams, "find");
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        {t(
          "They enter results, open the next round, add people to a round and take them out of it, and nothing else: they cannot clear or close a round, and see names and numbers of people, no addresses or birth dates. Who manages the competition may do all of this without being on this list.",
        )}
      </p>
      {scoretakers.length === 0 ? (
        <p className="text-muted">{t("Nobody yet.")}</p>
      ) : (
        <ScoretakerTable scoretakers={scoretakers} action={`${page}/remove`} />
      )}
      {mayAdd ? (
        <PostForm form={form} action={`${page}/add`} className="grid gap-3">
          <ScoretakerFinder
            page={page}
            text={text}
            found={text === "" ? [] : await searchPeopleToName(database(), text, now())}
            competitorIdField={`${env().associationAbbreviation}_id`}
            listed={scoretakers.map(idOf)}
          />
        </PostForm>
      ) : null}
    </div>
  );
}

/** As everybody writes them: by competitor id, or by account where there is none. */
const idOf = ({ competitorId, accountId }: Scoretaker): string => competitorId ?? String(accountId);

function ScoretakerTable({ scoretakers, action }: { scoretakers: Scoretaker[]; action: string }) {
  const today = now();
  return (
    <Table
      caption={t("Scoretakers")}
      captionHidden
      asLines
      rows={scoretakers}
      rowKey={({ accountId }) => accountId}
      columns={[
        {
          header: t("Name"),
          rowHeader: true,
          cell: (scoretaker) => (
            <>
              {scoretaker.name} <span className="text-muted">{idOf(scoretaker)}</span>
            </>
          ),
        },
        {
          header: t("Added ¦ a person"),
          lineLabel: t("Added ¦ a person"),
          cell: ({ addedAt, addedByName }) => (
            <>
              <Moment at={addedAt} relativeTo={today} />
              {addedByName === null ? null : <> {t("by {name}", { name: addedByName })}</>}
            </>
          ),
        },
        {
          header: <span className="sr-only">{t("Remove")}</span>,
          fit: true,
          cell: ({ accountId, name }) => (
            <Question
              id={`remove-scoretaker-${accountId}`}
              does={t("Remove")}
              label={t("Remove {name}", { name })}
              size="small"
              action={action}
              fields={{ accountId }}
            >
              <p>{t("They can enter no more results. What they have entered stays.")}</p>
            </Question>
          ),
        },
      ]}
    />
  );
}
