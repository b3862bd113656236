import { Button } from "#app/_components/button.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { t, to } from "#lib/language/translate.ts";
import { unknownPlace } from "#lib/reference/unknown-place.ts";
import { CompetitionStatus } from "../competitions/_shared/competition-status.tsx";
import { Distance } from "../competitions/_shared/distance.tsx";
import { NearMe } from "../competitions/_shared/near-me.tsx";
import { NearMeScript } from "../competitions/_shared/near-me-script.tsx";
import { CompetitionLine } from "./competition-line.tsx";
import { nearKm, type Soon } from "./load.ts";

/** What comes next, anywhere or around a place that stands in the address. */
export function SoonNear({ soon, now }: { soon: Soon; now: Date }) {
  const { near, around, place, isUnknown, competitions } = soon;
  if (competitions.length === 0 && near === "") return null;
  const query = new URLSearchParams({ near, within: String(nearKm) });
  return (
    <section aria-labelledby="soon">
      <div className="home-heading">
        <h2 id="soon">{place === undefined ? t("Next competitions") : t("Soon near {place}", { place })}</h2>
        <a href={to(place === undefined ? "/competitions" : `/competitions?${query}`)}>
          {place === undefined ? t("All competitions") : t("All within {km, number} km", { km: nearKm })}
        </a>
      </div>
      <div className="card home-lines">
        <QueryForm className="home-near">
          <label htmlFor="near">{t("Near ¦ a place")}</label>
          <input
            id="near"
            name="near"
            className="text-input"
            defaultValue={near}
            maxLength={100}
            placeholder={t("Lyon, or 45.76, 4.84")}
          />
          <Button kind="secondary">{t("Show")}</Button>
          <NearMe />
        </QueryForm>
        <NearMeScript />
        {isUnknown ? (
          <p role="status" className="home-note">
            {unknownPlace(near)}
          </p>
        ) : null}
        {competitions.length === 0 ? (
          <p role="status" className="home-note">
            {t("Nothing is announced within {km, number} km.", { km: nearKm })}{" "}
            <a href={to(`/competitions?${new URLSearchParams({ near, within: "1000" })}`)}>
              {t("Look within {km, number} km", { km: 1000 })}
            </a>
          </p>
        ) : (
          <ul>
            {competitions.map((competition) => (
              <CompetitionLine
                key={competition.id}
                competition={competition}
                distance={around ? <Distance competition={competition.listed} from={around} /> : null}
                state={
                  <CompetitionStatus
                    competition={competition.listed}
                    places={competition.places}
                    now={now}
                    length="short"
                  />
                }
              />
            ))}
          </ul>
        )}
        {near === "" ? null : (
          <p className="home-note">
            <a href={to("/")}>{t("Look everywhere")}</a>
          </p>
        )}
      </div>
    </section>
  );
}
