import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { requireAccount } from "#app/_session/session.ts";
import { mayCreate } from "#lib/competitions/access.ts";
import { maximumNameLength } from "#lib/competitions/competition-id.ts";
import { database } from "#lib/db/connection.ts";
import { findRights } from "#lib/roles/rights.ts";
import { countryOptions } from "../_manage/options.ts";

export const metadata: Metadata = { title: "Create a competition" };

export default async function NewCompetitionPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/competitions/new");
  if (!mayCreate(await findRights(database(), account))) notFound();
  const form = await formState(searchParams);
  return (
    <div className="max-w-3xl">
      <PageHeader
        trail={[
          { href: "/competitions", label: "Competitions" },
          { href: "/competitions/mine", label: "My competitions" },
        ]}
        title="Create a competition"
        lead="It begins as a draft that only its managers see. Everything here can be changed until it is confirmed."
      />
      <ErrorSummary errors={form.errors} />
      <form action="/competitions/new/submit" method="post" className="grid max-w-136 gap-5">
        <TextInput
          label="Name"
          name="name"
          required
          maxLength={maximumNameLength}
          hint="It ends with the year, as in Lyon Open 2027. The address of its pages is made from it."
          defaultValue={form.value("name")}
          error={form.error("name")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            label="First day"
            name="startDate"
            type="date"
            defaultValue={form.value("startDate")}
            error={form.error("startDate")}
          />
          <TextInput
            label="Last day"
            name="endDate"
            type="date"
            defaultValue={form.value("endDate")}
            error={form.error("endDate")}
          />
        </div>
        <TextInput
          label="City"
          name="city"
          maxLength={250}
          defaultValue={form.value("city")}
          error={form.error("city")}
        />
        <Select
          label="Country"
          name="countryId"
          required
          options={[{ value: "", label: "Choose a country" }, ...countryOptions]}
          defaultValue={form.value("countryId") ?? account.countryId ?? ""}
          error={form.error("countryId")}
        />
        <div>
          <Button>Create the draft</Button>
        </div>
      </form>
    </div>
  );
}
