import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { FormField } from "#app/_components/form-field.tsx";
import { Select } from "#app/_components/select.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { mayUploadResults } from "#lib/competitions/access.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId, parseRoundId } from "#lib/competitions/round-id.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { setField } from "#lib/submissions/commands/arrange-scrambles.ts";
import type { PlacedSet } from "#lib/submissions/files/place-sets.ts";
import { ArrangeScramblesForm } from "#lib/submissions/forms.ts";
import { listScrambleSets, mostSets, type UploadedSet } from "#lib/submissions/queries/scramble-sets.ts";
import { loadManaged } from "../../../../../_manage/load.ts";
import { competitionPage } from "../../../../../_shared/address.ts";
import type { CompetitionPage } from "../../../../../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Scrambles by group") });

type Props = CompetitionPage & { searchParams: SearchParams };

/** Which group of which round had which set of the uploaded scrambles. */
export default async function ArrangeScramblesPage({ params, searchParams }: Props) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const check = competitionPage(competition.id, "manage/results/check");
  const form = await openForm(ArrangeScramblesForm, { page: `${check}/arrange`, searchParams });
  const isOpen = mayUploadResults(role, competition) && competition.resultsSubmittedAt === null;
  const sets = isOpen ? await listScrambleSets(database(), competition.id) : [];
  const rounds = (await listEvents(database(), competition.id)).flatMap((event) => event.rounds);
  const back = <a href={to(check)}>{t("Back to the check")}</a>;
  if (sets.length === 0 || sets.length > mostSets)
    return (
      <>
        <ErrorSummary errors={form.errors} />
        <EmptyState title={t("Nothing to put in order")}>
          {isOpen && sets.length > 0
            ? t("There are more sets than a page can show.")
            : t("No uploaded scrambles wait here.")}{" "}
          {back}
        </EmptyState>
      </>
    );
  const typed = typedIn(form);
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <Card title={t("Scrambles by group")}>
        <p className="mb-6">
          {t("Which group of which round had each set. It is handed in with the results; the files stay as they are.")}{" "}
          {back}
        </p>
        <PostForm form={form} action={`${check}/arrange/submit`}>
          {sets.map((placed, index) => (
            <SetFields
              key={placed.set.key}
              placed={typed.get(placed.set.key) ?? placed}
              index={index}
              error={form.errors.find(({ fieldId }) => fieldId === setField(index))?.message}
              options={rounds
                .filter(({ eventId }) => eventId === parseRoundId(placed.set.roundId)?.eventId)
                .map(({ eventId, number, roundTypeId }) => ({
                  value: formatRoundId({ eventId, roundNumber: number }),
                  label: withCommas([eventNameOf(eventId), t(roundTypeById(roundTypeId).name)]),
                }))}
              of={placed.set}
            />
          ))}
          <div>
            <Button>{t("Save the order")}</Button>
          </div>
        </PostForm>
      </Card>
    </>
  );
}

type Placed = Pick<PlacedSet, "place">;

/** What was chosen and refused, by the keys of the sets. */
function typedIn(form: OpenForm<NameOf<typeof ArrangeScramblesForm>>): Map<string, Placed> {
  const [rounds, groups] = [form.ticked("rounds"), form.ticked("groups")];
  return new Map(
    form.ticked("sets").map((key, index) => {
      const [roundId = "", groupId = ""] = [rounds[index], groups[index]];
      return [key, { place: roundId === "" ? null : { roundId, groupId } }];
    }),
  );
}

type SetProps = {
  of: UploadedSet;
  placed: Placed;
  index: number;
  options: { value: string; label: string }[];
  error: string | undefined;
};

const shownOfScramble = 60;

function SetFields({ of, placed: { place }, index, options, error }: SetProps) {
  const first = of.attempts[0]?.text ?? of.extras[0] ?? "";
  const idOf = (name: string) => `${name}-${index}`;
  return (
    <Fieldset
      id={setField(index)}
      legend={t("Set {number}, {event}", {
        number: index + 1,
        event: eventNameOf(parseRoundId(of.roundId)?.eventId ?? ""),
      })}
      hint={
        <span className="wrap-anywhere">
          {of.fileName}: {first.slice(0, shownOfScramble)}
          {first.length > shownOfScramble ? "…" : ""}
        </span>
      }
      error={error}
    >
      <input type="hidden" name="sets" value={of.key} />
      <div className="flex flex-wrap gap-4">
        <div className="min-w-[min(100%,12rem)] flex-1">
          <Select
            label={t("Round")}
            name="rounds"
            id={idOf("rounds")}
            defaultValue={place?.roundId ?? ""}
            options={[...options, { value: "", label: t("Not used") }]}
          />
        </div>
        <div className="w-28">
          {/* A set that was used wants one, so that it is not called optional. */}
          <FormField id={idOf("groups")} label={t("Group")}>
            <input
              type="text"
              name="groups"
              id={idOf("groups")}
              className="text-input"
              defaultValue={place?.groupId ?? ""}
              maxLength={2}
              autoCapitalize="characters"
            />
          </FormField>
        </div>
      </div>
    </Fieldset>
  );
}
