import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { assertParameters, readPage } from "#app/_forms/address-parameters.ts";
import { readSegment } from "#app/_forms/address-segment.ts";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { addressNameOf, findRegion, listMembers } from "#lib/roles/directory.ts";
import { type Group, listGroups } from "#lib/roles/groups.ts";
import { Members } from "../../_people/members.tsx";

type Props = { params: Promise<{ region: string }>; searchParams: SearchParams };

const perPage = 90;

const load = cache(async (segment: string): Promise<Group> => {
  const region = await findRegion(database(), readSegment(segment).replaceAll("\0", ""));
  if (!region) notFound();
  return region;
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const region = await load((await params).region);
  const page = readPage(await searchParams);
  const title = t("Delegates of {region}", { region: region.name });
  return {
    title: page > 1 ? t("{title}, page {page}", { title, page }) : title,
    alternates: alternates(addressOf(addressOfRegion(region), { page })),
  };
}

const addressOfRegion = (region: Group): string => `/delegates/${encodeURIComponent(addressNameOf(region))}`;

/** The delegates of a region, and the regions inside it. */
export default async function RegionPage({ params, searchParams }: Props) {
  const region = await load((await params).region);
  const query = await searchParams;
  const page = readPage(query);
  assertParameters(query, ["page"], addressOf(addressOfRegion(region), { page }));
  const db = database();
  const [{ members, total }, within] = await Promise.all([
    listMembers(db, { groupId: region.id }, currentTime(), { offset: (page - 1) * perPage, size: perPage }),
    listGroups(db, {
      groupType: "delegate_regions",
      isActive: true,
      withHidden: false,
      parentGroupId: region.id,
    }),
  ]);
  const address = addressOfRegion(region);
  const paging = { page, perPage, total };
  return (
    <>
      <PageHeader
        trail={[{ href: "/delegates", label: t("Delegates") }]}
        title={<bdi>{region.name}</bdi>}
        details={region.email === null ? undefined : <a href={`mailto:${region.email}`}>{region.email}</a>}
      />
      {within.length === 0 ? null : (
        <nav aria-label={t("Regions within")} className="mb-6">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {within.map((inner) => (
              <li key={inner.id}>
                <a href={to(addressOfRegion(inner))}>
                  <bdi>{inner.name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isTooFar(paging) ? <PageTooFar {...paging} first={address} /> : <Members members={members} />}
      <Pager {...paging} href={(number) => addressOf(address, { page: number })} />
    </>
  );
}
