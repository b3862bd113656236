import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { FormField } from "#app/_components/form-field.tsx";
import { countOf, formatBytes } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { to } from "#lib/language/translate.ts";
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
  const resultCount = contents.rounds.reduce((total, { results }) => total + results.length, 0);
  const results = files.find(({ kind }) => kind === "results_json");
  const isTypedHere = competition.scoretakingSoftware === "internal";
  return (
    <section id="files">
      <Card title="What is handed in">
        <p className="mb-4">
          {source === "live" ? "The results that were typed live: " : "The results of the file: "}
          {countOf(resultCount, { one: "result", many: "results" })} of{" "}
          {countOf(contents.persons.length, { one: "person", many: "people" })}, with{" "}
          {countOf(contents.scrambles.length, { one: "scramble", many: "scrambles" })}.
        </p>
        {files.length === 0 ? null : (
          <ul className="mb-6 grid gap-3">
            {files.map((file) => (
              <li key={file.id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">
                  {file.kind === "scrambles" ? "Scrambles: " : "Results: "}
                  {file.name}
                  <span className="block text-sm text-muted">
                    <Moment at={file.uploadedAt} timeZone={timezoneThere(competition)} />
                    {file.madeBy === "" ? null : ` · ${file.madeBy}`}
                  </span>
                </span>
                {mayUpload ? (
                  <form action={to(`${page}/files`)} method="post">
                    <input type="hidden" name="fileId" value={file.id} />
                    <Button kind="secondary" size="small" aria-label={`Remove ${file.name}`}>
                      Remove
                    </Button>
                  </form>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {mayUpload && files.some(({ kind }) => kind === "scrambles") ? (
          <p className="mb-6">
            <a href={to(`${page}/arrange`)}>Say which group had which scrambles</a>
          </p>
        ) : null}
        {mayUpload ? (
          <div className="grid gap-4">
            <Upload
              summary="Upload scrambles"
              label="File of scrambles"
              name="scrambles"
              form={forms.scrambles}
              action={`${page}/scrambles`}
              hint="The JSON of TNoodle, found in the folder “Interchange”. Sets are given to groups in their order."
            />
            {isTypedHere ? null : (
              <Upload
                summary={results ? "Upload the results again" : "Upload results"}
                label="Results JSON"
                name="results"
                form={forms.results}
                action={`${page}/results`}
                hint="As programs for scores write it: WCA Competition 0.1, 0.2 or 0.3. It takes the place of what was typed live, and of the file before."
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
          hint={`${hint} ${formatBytes(largestFileBytes[name])} at most.`}
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
          <Button kind="secondary">Upload and check</Button>
        </div>
      </PostForm>
    </Disclosure>
  );
}
