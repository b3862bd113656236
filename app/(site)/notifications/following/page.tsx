import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { StepPager } from "#app/_components/pager.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { FollowForm } from "#lib/notifications/forms.ts";
import { countFollowed, type FollowedPerson, listFollowed } from "#lib/notifications/queries.ts";
import { countryById } from "#lib/reference/countries.ts";
import { Nobody } from "./_nobody.tsx";

export const generateMetadata = (): Metadata => ({ title: t("People you follow"), robots: { index: false } });

const address = "/notifications/following";
const perPage = 50;
const doneTexts = { unfollow: msg("You do not follow this person any more.") };

export default async function FollowingPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(address);
  const page = readPage(await searchParams);
  const slice = { offset: (page - 1) * perPage, size: perPage + 1 };
  const [listed, form] = await Promise.all([
    listFollowed(database(), account.id, slice),
    openForm(FollowForm, { page: address, searchParams }),
  ]);
  const shown = listed.slice(0, perPage);
  return (
    <>
      <PageHeader
        trail={[{ href: "/notifications", label: t("Notifications") }]}
        title={t("People you follow")}
        lead={t("You hear of their records and personal bests. Nobody is told that you follow them.")}
      />
      <DoneNotice searchParams={searchParams} texts={doneTexts} />
      <ErrorSummary errors={form.errors} />
      {shown.length === 0 ? (
        <Nobody page={page} perPage={perPage} total={await countFollowed(database(), account.id)} first={address} />
      ) : (
        <div className="max-w-3xl">
          <ul className="grid gap-3">
            {shown.map((person) => (
              <Followed key={person.id} person={person} />
            ))}
          </ul>
          <StepPager
            page={page}
            hasNext={listed.length > perPage}
            href={(next) => addressOf(address, { page: next })}
          />
        </div>
      )}
    </>
  );
}

const Followed = ({ person: { id, name, countryId } }: { person: FollowedPerson }) => (
  <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="min-w-0">
      <h2 className="text-lg">
        <a href={to(`/persons/${id}`)}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <code>{id}</code>
        <span>
          <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />
        </span>
      </p>
    </div>
    <form method="post" action={to(`${address}/remove`)}>
      <input type="hidden" name="competitor_id" value={id} />
      <Button kind="secondary" size="small" aria-label={t("Stop following {name}", { name })}>
        {t("Stop following")}
      </Button>
    </form>
  </li>
);
