import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { DecideIdentityForm } from "#lib/identity/forms.ts";
import { findRequestToDecide, type RequestToDecide } from "#lib/identity/queries/requests.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { loadDesk } from "../../_shared/load.ts";
import { BeforeAndAfter } from "./_before-and-after.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Request to change a profile") });

type Props = { params: Promise<{ requestId: string }>; searchParams: SearchParams };

/** One request: what would become of what, why, and what it touches. */
export default async function RequestPage({ params, searchParams }: Props) {
  await loadDesk("results");
  const id = parseRowId(readSegment((await params).requestId));
  const found = id === undefined ? undefined : await findRequestToDecide(database(), id, now());
  if (!found) notFound();
  const { request, competitorId, before, after, hasMoved, seen } = found;
  const page = `/staff/identity/${request.id}`;
  const form = await openForm(DecideIdentityForm, { page, searchParams });
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/identity", label: t("Requests to change profiles") }]}
        title={t("{name} asks for a change", { name: before.name })}
      />
      <ErrorSummary errors={errorsAbove(form.errors)} />
      <div className="grid max-w-3xl gap-6">
        {hasMoved ? (
          <Notice tone="warning" title={t("The profile was corrected since they asked")}>
            {t("What is said below is what the profile says now, with what they asked for.")}
          </Notice>
        ) : null}
        <Card title={request.isChange ? t("It was so once, and is another now") : t("It was never so: a mistake")}>
          <BeforeAndAfter before={before} after={after} />
          <div className="mt-6">
            <DescriptionList
              items={[
                {
                  term: t("Reason"),
                  value: (
                    <span className="whitespace-pre-line" dir="auto">
                      {request.reason}
                    </span>
                  ),
                },
                { term: t("Profile"), value: <a href={to(`/staff/persons/${competitorId}`)}>{competitorId}</a> },
                { term: t("Asked on"), value: formatMoment(request.askedAt) },
              ]}
            />
          </div>
        </Card>
        <Card title={t("What it touches")}>
          <Touched found={found} />
        </Card>
        <Card title={t("Decide")}>
          <PostForm form={form} action={`${page}/decide`}>
            <input type="hidden" name="seen" value={seen} />
            <TextArea label={t("What they are told when it is refused")} {...form.field("answer")} rows={3} />
            <AgreementBox form={form} name="agreed" />
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value="accept">
                {t("Change the profile")}
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

function Touched({ found: { request, results, competitions } }: { found: RequestToDecide }) {
  const carries = request.name !== null || request.countryId !== null;
  return (
    <ul className="grid list-disc gap-2 ps-5">
      <li>
        {!carries
          ? t("No result says another name or country than before.")
          : request.isChange
            ? t("{results, plural, one {# result keeps} other {# results keep}} the former name and country.", {
                results,
              })
            : t(
                "{results, plural, one {# result becomes} other {# results become}} one of the corrected name and country, with records and ranks.",
                { results },
              )}
      </li>
      {competitions.map(({ id, name }) => (
        <li key={id}>
          <a href={to(`/competitions/${id}`)}>{name}</a>
          {" – "}
          {t("They are registered there, and named so from then on.")}
        </li>
      ))}
    </ul>
  );
}
