import { EmptyState } from "#app/_components/empty-state.tsx";
import { msg, t, to } from "#lib/language/translate.ts";
import { placeName } from "../../_shared/places.ts";
import { daysOf } from "./days-of.ts";
import { type ListFilters, listAddress, type Period } from "./filters.ts";
import { interestIn } from "./interest.ts";

/** Why nothing is there, and what to leave out. */
export async function NothingFound({ filters }: { filters: ListFilters }) {
  const interest = await interestIn(filters);
  const isOfDays = filters.from !== "" || filters.to !== "";
  return (
    <EmptyState
      isOfWords={filters.q !== "" || filters.near !== ""}
      title={whatIsMissing(filters)}
      actions={
        <>
          {filters.when === "all" && !isOfDays ? null : (
            <a href={to(listAddress({ ...filters, when: "all", from: "", to: "", page: 1 }))}>
              {isOfDays ? t("Clear the dates") : t("Look at all dates")}
            </a>
          )}
          {filters.near && filters.within < 1000 ? (
            <a href={to(listAddress({ ...filters, within: filters.within * 5, page: 1 }))}>
              {t("Look within {km, number} km", { km: filters.within * 5 })}
            </a>
          ) : null}
          <a href={to("/competitions")}>{t("Clear the filters")}</a>
          {interest ? <a href={to(interest)}>{t("Notify me of new ones")}</a> : null}
        </>
      }
    />
  );
}

function whatIsMissing(filters: ListFilters): string {
  const { q, events, near, from, to: until, where, when } = filters;
  if (q !== "" || events.length > 0 || near !== "") return t("No competitions match these filters");
  if (from !== "" || until !== "") {
    const days = daysOf({ from, to: until });
    return where === ""
      ? t("No competitions: {days}", { days })
      : t("No competitions in {place}: {days}", { place: placeName(where), days });
  }
  return where === "" ? t(missing[when]) : t(missingIn[when], { place: placeName(where) });
}

const missing: Record<Period, string> = {
  upcoming: msg("No upcoming competitions"),
  ongoing: msg("No competitions today"),
  recent: msg("No past competitions"),
  announced: msg("No competitions"),
  all: msg("No competitions"),
};

const missingIn: Record<Period, string> = {
  upcoming: msg("No upcoming competitions in {place}"),
  ongoing: msg("No competitions today in {place}"),
  recent: msg("No past competitions in {place}"),
  announced: msg("No competitions in {place}"),
  all: msg("No competitions in {place}"),
};

/** Of a place that was typed, of which nobody here has heard. */
export function UnknownPlace({ filters }: { filters: ListFilters }) {
  return (
    <EmptyState
      isOfWords
      title={t("“{place}” is not known here", { place: filters.near })}
      actions={<a href={to(listAddress({ ...filters, near: "", page: 1 }))}>{t("Look everywhere")}</a>}
    >
      {t(
        "Write the name of the nearest large city, in any language, or coordinates in degrees north and east, such as 48.85, 2.35.",
      )}
    </EmptyState>
  );
}

/** Of somebody who is named as a delegate at no competition that everybody sees. */
export function UnknownDelegate({ filters }: { filters: ListFilters }) {
  return (
    <EmptyState
      isOfWords
      title={t("There is no delegate “{id}”.", { id: filters.delegate })}
      actions={
        <a href={to(listAddress({ ...filters, delegate: "", page: 1 }))}>{t("Look at those of all delegates")}</a>
      }
    />
  );
}
