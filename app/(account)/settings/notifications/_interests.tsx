import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { EventChoices } from "#app/_components/event-choices.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { placeOptions } from "#app/(site)/_shared/places.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { offeredKm } from "#lib/notifications/forms.ts";
import { type Interest, mostInterests } from "#lib/notifications/interest.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventNameOf, officialEvents } from "#lib/reference/events.ts";
import { continentName, countryName } from "#lib/reference/place-names.ts";
import { settingsPage } from "./_settings-page.ts";

type Kept = Interest & { id: number };
type Form = OpenForm<"where" | "near" | "within" | "event">;

/** Which new competitions somebody wants to hear of, and one more. */
export function Interests({ interests, form }: { interests: Kept[]; form: Form }) {
  return (
    <Card title={t("New competitions like these")}>
      {interests.length === 0 ? (
        <p className="text-muted">
          {t("Say what you look for, and you hear of each new competition that fits as soon as it is announced.")}
        </p>
      ) : (
        <ul className="grid gap-3">
          {interests.map((interest) => (
            <KeptInterest key={interest.id} interest={interest} />
          ))}
        </ul>
      )}
      {interests.length < mostInterests ? (
        <NewInterest form={form} />
      ) : (
        <p className="mt-4 text-muted">
          {t("You look for {most} things, as many as one can: remove one first.", { most: mostInterests })}
        </p>
      )}
    </Card>
  );
}

function KeptInterest({ interest }: { interest: Kept }) {
  const words = describeInterest(interest);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-3">
      <span className="min-w-0">{words}</span>
      <form method="post" action={to(`${settingsPage}/remove-interest`)}>
        <input type="hidden" name="interest" value={interest.id} />
        <Button kind="secondary" size="small" aria-label={t("Remove: {what}", { what: words })}>
          {t("Remove")}
        </Button>
      </form>
    </li>
  );
}

/** "France · within 50 km of Lyon · 3x3x3 Cube, Megaminx". */
function describeInterest({ countryId, continentId, near, eventIds }: Interest): string {
  const country = countryById(countryId ?? "");
  const place = country ? countryName(country.iso2) : continentId && continentName(continentId);
  return [
    place,
    near && t("within {km} km of {place}", { km: formatNumber(near.km), place: near.name }),
    eventIds.length === 0 ? t("every event") : withCommas(eventIds.map(eventNameOf)),
  ]
    .filter(Boolean)
    .join(" · ");
}

function NewInterest({ form }: { form: Form }) {
  const within = form.field("within");
  const ticked = form.ticked("event");
  return (
    <PostForm form={form} action={`${settingsPage}/add-interest`} className="mt-6 grid gap-5">
      <h3 className="text-lg" id="new-interest">
        {t("Look for")}
      </h3>
      <Select label={t("Where")} {...form.field("where")} options={placeOptions(t("Anywhere"))} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextInput label={t("Near")} {...form.field("near")} placeholder={t("Lyon, or 45.76, 4.84")} />
        <Select label={t("Within")} {...within} options={distanceOptions(within.defaultValue)} />
      </div>
      <Disclosure
        summary={t("Events: any, or some of them")}
        open={ticked.length > 0 || form.error("event") !== undefined}
      >
        <EventChoices
          name="event"
          id="event"
          eventIds={officialEvents.map(({ id }) => id)}
          chosen={ticked}
          className="grid grid-cols-1 gap-x-4 gap-y-2 min-[420px]:grid-cols-2 sm:grid-cols-3"
        />
      </Disclosure>
      <div>
        <Button>{t("Tell me of new ones")}</Button>
      </div>
    </PostForm>
  );
}

const distanceOptions = (chosen: string | undefined) =>
  [...new Set([...offeredKm, ...(/^\d{1,5}$/.test(chosen ?? "") ? [Number(chosen)] : [])])]
    .toSorted((a, b) => a - b)
    .map((km) => ({ value: String(km), label: t("{km} km", { km: formatNumber(km) }) }));
