import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { mayCreate } from "#lib/competitions/access.ts";
import { NewCompetitionForm } from "#lib/competitions/forms.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { findRights } from "#lib/roles/rights.ts";
import { countryOptions } from "../_manage/options.ts";

export const generateMetadata = (): Metadata => ({ title: t("Create a competition") });

export default async function NewCompetitionPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/competitions/new");
  if (!mayCreate(await findRights(database(), { account, now: now() }))) notFound();
  const form = await openForm(NewCompetitionForm, {
    page: "/competitions/new",
    searchParams,
    known: { countryId: account.countryId },
  });
  return (
    <div className="max-w-3xl">
      <PageHeader
        trail={[
          { href: "/competitions", label: t("Competitions") },
          { href: "/competitions/mine", label: t("My competitions") },
        ]}
        title={t("Create a competition")}
        lead={t(
          "It begins as a draft that only its managers see. Everything here can be changed until it is confirmed.",
        )}
      />
      <ErrorSummary errors={form.errors} />
      <PostForm form={form} action="/competitions/new/submit" className="grid max-w-136 gap-5">
        <TextInput
          label={t("Name")}
          {...form.field("name")}
          hint={t("It ends with the year, as in Lyon Open 2027. The address of its pages is made from it.")}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput label={t("First day")} {...form.field("startDate")} />
          <TextInput label={t("Last day")} {...form.field("endDate")} />
        </div>
        <TextInput label={t("City")} {...form.field("city")} />
        <Select
          label={t("Country")}
          {...form.field("countryId")}
          options={[{ value: "", label: t("Choose a country") }, ...countryOptions()]}
        />
        <div>
          <Button>{t("Create the draft")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
