import type { Metadata } from "next";
import { Avatar } from "#app/_components/avatar.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { pictureReachOf } from "#lib/identity/access.ts";
import { listWaitingPictures } from "#lib/identity/queries/pictures.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { loadDesk } from "../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Pictures to approve") });

const perPage = 24;

/** Pictures that people have chosen and nobody else sees yet: all of them, or those of a delegate's region. */
export default async function PicturesPage({ searchParams }: { searchParams: SearchParams }) {
  const { account, rights } = await loadDesk("pictures");
  const page = readPage(await searchParams);
  const reach = pictureReachOf(rights, account.id);
  const { pictures, total } = await listWaitingPictures(
    database(),
    { by: account.id, reach, now: now() },
    { offset: (page - 1) * perPage, size: perPage },
  );
  const paging = { page, perPage, total };
  const doneTexts = {
    approve: t("The picture is approved: everybody sees it. They are told."),
    refuse: t("The picture is refused and gone. They are told why."),
  };
  return (
    <>
      <PageHeader
        title={t("Pictures to approve")}
        lead={
          reach === "everywhere"
            ? t("What people have chosen to be shown beside their names.")
            : t("What people of your region have chosen to be shown beside their names.")
        }
      />
      <DoneNotice searchParams={searchParams} texts={doneTexts} />
      {total === 0 ? (
        <EmptyState title={t("Nothing waits")}>{t("Pictures stand here until somebody decides on them.")}</EmptyState>
      ) : isTooFar(paging) ? (
        <PageTooFar {...paging} first="/staff/pictures" />
      ) : (
        <>
          <p className="mb-4 text-muted">{t("{total, plural, one {# picture} other {# pictures}}", { total })}</p>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {pictures.map(({ id, name, countryId, createdAt }) => (
              <li key={id} className="flex items-center gap-4">
                <Avatar name={name} url={`/avatars/pending/${id}`} size="huge" />
                <span className="min-w-0 wrap-anywhere">
                  <a className="name" href={to(`/staff/pictures/${id}`)}>
                    <bdi>{name}</bdi>
                  </a>
                  <span className="block text-sm text-muted">
                    {countryId === null ? null : <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />}{" "}
                    <Moment at={createdAt} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <Pager {...paging} href={(number) => `/staff/pictures?page=${number}`} />
        </>
      )}
    </>
  );
}
