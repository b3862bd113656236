import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { pictureAddresses } from "#lib/accounts/avatars.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { pictureReachOf } from "#lib/identity/access.ts";
import { DecidePictureForm } from "#lib/identity/forms.ts";
import { findOwnPictures, findWaitingPicture } from "#lib/identity/queries/pictures.ts";
import { pictureEdge } from "#lib/identity/redraw-picture.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { loadDesk } from "../../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Picture to approve") });

type Props = { params: Promise<{ pictureId: string }>; searchParams: SearchParams };

/** One picture as everybody would see it, with the one before. */
export default async function PicturePage({ params, searchParams }: Props) {
  const { account, rights } = await loadDesk("pictures");
  const id = parseRowId(readSegment((await params).pictureId));
  const asking = { reach: pictureReachOf(rights, account.id), now: now() };
  const picture = id === undefined ? undefined : await findWaitingPicture(database(), id, asking);
  if (!picture) notFound();
  const { shown } = await findOwnPictures(database(), picture.accountId);
  const page = `/staff/pictures/${picture.id}`;
  const form = await openForm(DecidePictureForm, { page, searchParams });
  const { name, competitorId, countryId, createdAt } = picture;
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/pictures", label: t("Pictures to approve") }]}
        title={t("Picture of {name}", { name })}
      />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        <Card title={t("The picture")}>
          <div className="flex flex-wrap gap-6">
            <Figure address={`/avatars/pending/${picture.id}`} label={t("What they chose")} />
            {shown ? <Figure address={pictureAddresses(shown).url} label={t("What others see now")} /> : null}
          </div>
          <div className="mt-6">
            <DescriptionList
              items={[
                {
                  term: t("Profile"),
                  value: competitorId === null ? null : <a href={to(`/persons/${competitorId}`)}>{competitorId}</a>,
                },
                {
                  term: t("Country"),
                  value: countryId === null ? null : <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
                },
                { term: t("Since"), value: formatMoment(createdAt) },
              ]}
            />
          </div>
        </Card>
        <Card title={t("Decide")}>
          <PostForm form={form} action={`${page}/decide`}>
            <TextArea label={t("What they are told when it is refused")} {...form.field("answer")} rows={3} />
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value="approve">
                {t("Approve")}
              </Button>
              <Question id="refuse" does={t("Refuse")} sends={{ name: "intent", value: "refuse" }}>
                <p>{t("They are told so, with what you wrote.")}</p>
              </Question>
            </div>
          </PostForm>
        </Card>
      </div>
    </>
  );
}

const Figure = ({ address, label }: { address: string; label: string }) => (
  <figure className="grid gap-2">
    {/* biome-ignore lint/performance/noImgElement: it comes in the size it is shown in. */}
    <img
      src={address}
      alt={label}
      width={pictureEdge / 2}
      height={pictureEdge / 2}
      className="rounded-lg object-cover"
    />
    <figcaption className="text-sm text-muted">{label}</figcaption>
  </figure>
);
