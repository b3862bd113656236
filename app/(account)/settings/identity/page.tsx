import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PersonFields } from "#app/_forms/person-fields.tsx";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { IdentityRequestForm } from "#lib/identity/forms.ts";
import { findOwnRequest } from "#lib/identity/queries/requests.ts";
import { identityOf, withWanted } from "#lib/identity/request.ts";
import { t, to } from "#lib/language/translate.ts";
import { findPerson } from "#lib/persons/queries.ts";
import { SettingsNotice } from "../_notice.tsx";

const page = "/settings/identity";

export const generateMetadata = (): Metadata => ({ title: t("Ask for a change") });

/** What results carry is changed by the staff, where its owner asks for it; all else people change themselves. */
export default async function IdentityPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(page);
  const db = database();
  const person = account.competitorId === null ? undefined : await findPerson(db, account.competitorId);
  if (!person) redirect(to("/settings"));
  const request = await findOwnRequest(db, account.id);
  const { name, countryId, gender, birthDate } = request ? withWanted(identityOf(person), request) : identityOf(person);
  const form = await openForm(IdentityRequestForm, {
    page,
    searchParams,
    known: {
      ...{ name, country: countryId, gender, birth_date: birthDate, reason: request?.reason ?? "" },
      ...(request && { kind: request.isChange ? "change" : "correct" }),
    },
  });
  return (
    <>
      <PageHeader
        title={t("Ask for a change")}
        trail={[{ href: "/settings", label: t("Profile") }]}
        lead={t(
          "Results carry your name, country, gender and date of birth. The results team changes them when you say why.",
        )}
      />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        {request ? (
          <Card title={t("The staff looks at it")}>
            <p className="mb-4">
              {t("You asked for this on {at}. Until somebody decides you can change it below, or take it back.", {
                at: formatMoment(request.askedAt),
              })}
            </p>
            <form method="post" action={to(`${page}/withdraw`)}>
              <Button kind="secondary">{t("Take it back")}</Button>
            </form>
          </Card>
        ) : null}
        <Card title={request ? t("What you asked for") : t("What is to be said of you")}>
          <PostForm form={form} action={`${page}/submit`}>
            <RadioGroup
              legend={t("What happened")}
              name="kind"
              required
              defaultValue={form.field("kind").defaultValue}
              error={form.error("kind")}
              options={[
                {
                  value: "correct",
                  label: t("It was never so"),
                  hint: t("A mistake: results that carry it are corrected, too."),
                },
                {
                  value: "change",
                  label: t("It was so once"),
                  hint: t("You have another name, or represent another country: results of before stay as they are."),
                },
              ]}
            />
            <PersonFields form={form} />
            <TextArea
              label={t("Reason")}
              {...form.field("reason")}
              rows={3}
              hint={t(
                "Only the results team reads it. Do not send copies of documents: they ask where they need more.",
              )}
            />
            <div>
              <Button>{request ? t("Save what you ask for") : t("Ask for this change")}</Button>
            </div>
          </PostForm>
        </Card>
      </div>
    </>
  );
}
