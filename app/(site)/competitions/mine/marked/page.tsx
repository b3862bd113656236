import type { Metadata } from "next";
import { ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { listMarked } from "#lib/competitions/queries/mine.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { competitionsToTakeScoresAt } from "#lib/scoretaking/queries/scoretakers.ts";
import { MyCompetitionTable } from "../_my-competition-table.tsx";
import { loadMyParts } from "../_my-parts.ts";

export const generateMetadata = (): Metadata => ({ title: t("Marked competitions") });

const path = "/competitions/mine/marked";
const perPage = 50;

/** Every competition that somebody has marked, the latest first. */
export default async function MarkedCompetitionsPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(path);
  const db = database();
  const page = readPage(await searchParams);
  const [{ competitions, total }, toTakeScoresAt] = await Promise.all([
    listMarked(db, account.id, { offset: (page - 1) * perPage, size: perPage }),
    competitionsToTakeScoresAt(db, account.id),
  ]);
  const marked = await loadMyParts(db, account.id, { competitions, toTakeScoresAt });
  const paging = { page, perPage, total };
  return (
    <>
      <PageHeader
        trail={[{ href: "/competitions/mine", label: t("My competitions") }]}
        title={t("Marked competitions")}
        lead={t("Everything you marked and did not unmark, the latest first. Nobody else sees this list.")}
      />
      {total === 0 ? (
        <EmptyState
          title={t("Nothing here yet")}
          actions={<ButtonLink href="/competitions">{t("Look at upcoming competitions")}</ButtonLink>}
        >
          {t("Mark a competition on its page, and it stands here.")}
        </EmptyState>
      ) : isTooFar(paging) ? (
        <PageTooFar {...paging} first={path} />
      ) : (
        <div className="grid gap-4">
          <ResultCount
            {...paging}
            noun={msg("{count, plural, one {# marked competition} other {# marked competitions}}")}
          />
          <MyCompetitionTable title={t("Marked")} competitions={marked} now={currentTime()} />
          <Pager {...paging} href={(other) => (other === 1 ? path : `${path}?page=${other}`)} />
        </div>
      )}
    </>
  );
}
