import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { FormField } from "#app/_components/form-field.tsx";
import { formatBytes } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { t, to } from "#lib/language/translate.ts";
import { largestFileBytes } from "#lib/submissions/files/read-json.ts";
import type { UploadedFile } from "#lib/submissions/queries/files.ts";
import type { SubmittedResults } from "#lib/submissions/submission.ts";

type Props = {
  competition: Competition;
  page: string;
  source: "live" | "results_json";
  contents: SubmittedResults;
  files: readonly UploadedFile[];
  mayUpload: boolean;
  forms: { results: OpenForm<"results">; scrambles: OpenForm<"scrambles"> };
};

/** What would be handed in, and what it is made of. */
export function Files({ competition, page, source, contents, files, mayUpload, forms }: Props) {
  const counts = {
    results: contents.rounds.reduce((total, { results }) => total + results.length, 0),
    people: contents.persons.length,
    scrambles: contents.scrambles.length,
  };
  const results = files.find(({ kind }) => kind === "results_json");
  const isTypedHere = competition.scoretakingSoftware === "internal";
  return (
    <section id="files">
      <Card title={t("What is handed in")}>
        <p className="mb-4">
          {source === "live"
            ? t(
                "The results that were typed live: {results, plural, one {# result} other {# results}} of {people, plural, one {# person} other {# people}}, with {scrambles, plural, one {# scramble} other {# scrambles}}.",
                counts,
              )
            : t(
                "The results of the file: {results, plural, one {# result} other {# results}} of {people, plural, one {# person} other {# people}}, with {scrambles, plural, one {# scramble} other {# scrambles}}.",
                counts,
              )}
        </p>
        {files.length === 0 ? null : (
          <ul className="mb-6 grid gap-3">
            {files.map((file) => (
              <li key={file.id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">
                  {file.kind === "scrambles"
                    ? t("Scrambles: {name}", { name: file.name })
                    : t("Results: {name}", { name: file.name })}
                  <span className="block text-sm text-muted">
                    <Moment at={file.uploadedAt} timeZone={timezoneThere(competition)} />
                    {file.madeBy === "" ? null : ` · ${file.madeBy}`}
                  </span>
                </span>
                {mayUpload ? (
                  <Question
                    id={`remove-${file.id}`}
                    does={t("Remove")}
                    label={t("Remove {name}", { name: file.name })}
                    size="small"
                    asks="secondary"
                    action={`${page}/files`}
                    fields={{ fileId: file.id }}
                  >
                    <p>{t("What came of it goes with it. To have it again, send the file again.")}</p>
                  </Question>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {mayUpload && files.some(({ kind }) => kind === "scrambles") ? (
          <p className="mb-6">
            <a href={to(`${page}/arrange`)}>{t("Say which group had which scrambles")}</a>
          </p>
        ) : null}
        {mayUpload ? (
          <div className="grid gap-4">
            <Upload
              summary={t("Upload scrambles")}
              label={t("File of scrambles")}
              name="scrambles"
              form={forms.scrambles}
              action={`${page}/scrambles`}
              hint={t(
                "The JSON of TNoodle, found in the folder “Interchange”. Sets are given to groups in their order.",
              )}
            />
            {isTypedHere ? null : (
              <Upload
                summary={results ? t("Upload the results again") : t("Upload results")}
                label={t("Results JSON")}
                name="results"
                form={forms.results}
                action={`${page}/results`}
                hint={t(
                  "As programs for scores write it: WCA Competition 0.1, 0.2 or 0.3. It takes the place of what was typed live, and of the file before.",
                )}
              />
            )}
          </div>
        ) : null}
      </Card>
    </section>
  );
}

type UploadProps<Name extends keyof typeof largestFileBytes> = {
  summary: string;
  label: string;
  name: Name;
  form: OpenForm<Name>;
  action: string;
  hint: string;
};

function Upload<Name extends keyof typeof largestFileBytes>({
  summary,
  label,
  name,
  form,
  action,
  hint,
}: UploadProps<Name>) {
  const error = form.error(name);
  return (
    <Disclosure summary={summary} open={error !== undefined}>
      <PostForm form={form} action={action}>
        <FormField
          id={name}
          label={label}
          hint={t("{hint} {size} at most.", { hint, size: formatBytes(largestFileBytes[name]) })}
          error={error}
        >
          <input
            id={name}
            name={name}
            type="file"
            required
            accept="application/json,.json"
            className="text-input"
            aria-describedby={error ? `${name}-error ${name}-hint` : `${name}-hint`}
            aria-invalid={error ? true : undefined}
          />
        </FormField>
        <div>
          <Button kind="secondary">{t("Upload and check")}</Button>
        </div>
      </PostForm>
    </Disclosure>
  );
}
