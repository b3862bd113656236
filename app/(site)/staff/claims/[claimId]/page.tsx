import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { countryName } from "#app/_components/names.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import type { Fit } from "#lib/claims/claim.ts";
import { DecideClaimForm } from "#lib/claims/forms.ts";
import { findClaimToDecide } from "#lib/claims/queries.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { withCommas } from "#lib/language/commas.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { loadDesk } from "../../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Claim of a profile") });

type Props = { params: Promise<{ claimId: string }>; searchParams: SearchParams };

const birthDateTexts: Record<Fit, string> = {
  fits: msg("It is that of the profile"),
  differs: msg("It is not that of the profile"),
  unknown: msg("The profile has none"),
};

const attendedTexts: Record<Fit, string> = {
  fits: msg("They competed there"),
  differs: msg("No result of theirs is from a competition called so"),
  unknown: msg("The profile has no results"),
};

/** One claim, with how far its proof fits. */
export default async function ClaimPage({ params, searchParams }: Props) {
  const { decider } = await loadDesk("claims");
  const id = parseRowId(readSegment((await params).claimId));
  const claim = id === undefined ? undefined : await findClaimToDecide(database(), id, decider);
  if (!claim) notFound();
  const page = `/staff/claims/${claim.id}`;
  const form = await openForm(DecideClaimForm, { page, searchParams });
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/claims", label: t("Claims of profiles") }]}
        title={t("{account} says: I am {person}", { account: claim.accountName, person: claim.personName })}
      />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        <Card title={t("What is known")}>
          <DescriptionList
            items={[
              { term: t("Profile"), value: <a href={to(`/persons/${claim.competitorId}`)}>{claim.competitorId}</a> },
              {
                term: t("Its name and country"),
                value: withCommas([claim.personName, countryOf(claim.personCountryId)]),
              },
              {
                term: t("The account's"),
                value: `${withCommas([claim.accountName, countryOf(claim.accountCountryId)])} (${claim.accountId})`,
              },
              { term: t("Date of birth"), value: t(birthDateTexts[claim.birthDate]) },
              {
                term: t("Competition"),
                value: (
                  <>
                    “<bdi>{claim.competition}</bdi>”: {t(attendedTexts[claim.attended])}
                  </>
                ),
              },
              { term: t("They add"), value: claim.message === "" ? null : <span dir="auto">{claim.message}</span> },
              { term: t("Since"), value: <Moment at={claim.claimedAt} /> },
            ]}
          />
        </Card>
        <Card title={t("Decide")}>
          <PostForm form={form} action={`${page}/decide`}>
            <TextArea
              label={t("What they are told when it is refused")}
              {...form.field("answer")}
              rows={3}
              hint={t("Never what the date of birth would have been.")}
            />
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value="confirm">
                {t("Confirm: the profile is theirs")}
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

const countryOf = (id: string | null): string => countryName(countryById(id ?? "")?.iso2 ?? "") || t("no country");
