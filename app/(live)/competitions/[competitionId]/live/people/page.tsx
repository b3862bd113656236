import type { Metadata } from "next";
import { CountryName } from "#app/_components/country-name.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import { Table } from "#app/_components/table.tsx";
import { type CompetitionPage, loadCompetition } from "#app/(site)/competitions/_shared/load.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { listAcceptedRegistrants } from "#lib/registrations/queries.ts";
import { OfficialAlready } from "../_official-already.tsx";

export async function generateMetadata({ params }: CompetitionPage): Promise<Metadata> {
  const { id } = await loadCompetition((await params).competitionId);
  return { title: t("Competitors"), alternates: alternates(`/competitions/${id}/live/people`) };
}

export default async function LivePeoplePage({ params }: CompetitionPage) {
  const competition = await loadCompetition((await params).competitionId);
  const registrants = await listAcceptedRegistrants(database(), competition.id);
  const heading = (
    <>
      <OfficialAlready competition={competition} part="results/by_person" />
      <h1 className="mb-3 text-2xl">{t("Competitors: their day")}</h1>
    </>
  );
  if (registrants.length === 0) {
    return (
      <>
        {heading}
        <EmptyState title={t("Nobody yet")}>{t("Nobody is registered.")}</EmptyState>
      </>
    );
  }
  return (
    <>
      {heading}
      <Table
        caption={t("Competitors")}
        captionHidden
        asLines
        rows={registrants}
        rowKey={({ registrantId }) => registrantId}
        columns={[
          { header: t("No."), numeric: true, fit: true, line: "start", cell: ({ registrantId }) => registrantId },
          {
            header: t("Name"),
            rowHeader: true,
            line: "first",
            cell: ({ registrantId, name }) => (
              <a href={to(`/competitions/${competition.id}/live/people/${registrantId}`)}>
                <bdi>{name}</bdi>
              </a>
            ),
          },
          {
            header: t("Country"),
            line: "first-end",
            cell: ({ countryId }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
          },
        ]}
      />
    </>
  );
}
