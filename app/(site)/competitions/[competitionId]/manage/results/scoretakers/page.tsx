import type { Metadata } from "next";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { openForm, shownOnce } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { mayEdit } from "#lib/competitions/access.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { AddDeviceForm, AddScoretakerForm } from "#lib/scoretaking/forms.ts";
import { listDevices } from "#lib/scoretaking/queries/devices.ts";
import { listScoretakers } from "#lib/scoretaking/queries/scoretakers.ts";
import { CompetitionNotice } from "../../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../../_manage/load.ts";
import { competitionPage } from "../../../../_shared/address.ts";
import type { CompetitionPage } from "../../../../_shared/load.ts";
import { Devices } from "./_devices.tsx";
import { Scoretakers } from "./_scoretakers.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Scoretakers") });

type ScoretakersPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function ScoretakersPage({ params, searchParams }: ScoretakersPageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const page = competitionPage(competition.id, "manage/results/scoretakers");
  const db = database();
  const [scoretakers, devices, person, device, fresh] = await Promise.all([
    listScoretakers(db, competition.id),
    listDevices(db, competition.id),
    openForm(AddScoretakerForm, { page, searchParams }),
    openForm(AddDeviceForm, { page, searchParams }),
    shownOnce(page),
  ]);
  const mayAdd = mayEdit(role, competition);
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={[...person.errors, ...device.errors].filter(isFirstOf)} />
      {competition.scoretakingSoftware === "internal" ? null : (
        <Notice tone="info" title={t("Scores are not typed in here")}>
          <RichText
            of="Whoever is on this list has nothing to do until <a>the details</a> say that they are."
            a={(words) => <a href={to(competitionPage(competition.id, "manage/general"))}>{words}</a>}
          />
        </Notice>
      )}
      <div className="grid gap-6">
        <Card title={t("Scoretakers")}>
          <Scoretakers
            scoretakers={scoretakers}
            page={page}
            form={person}
            mayAdd={mayAdd}
            searchParams={searchParams}
          />
        </Card>
        <Card title={t("Devices")}>
          <Devices devices={devices} page={page} form={device} mayAdd={mayAdd} fresh={fresh?.[0]} now={now()} />
        </Card>
      </div>
    </>
  );
}

// What is wrong with the whole form is known to both.
const isFirstOf = <Item extends { message: string }>({ message }: Item, index: number, all: Item[]): boolean =>
  all.findIndex((one) => one.message === message) === index;
