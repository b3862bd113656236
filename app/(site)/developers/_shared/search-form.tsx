import { Button } from "#app/_components/button.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { TextInput } from "#app/_components/text-input.tsx";

/** Looks through the guide, the reference, the codes and the changes. */
export function SearchForm({ text = "" }: { text?: string }) {
  return (
    <search aria-label="Developer pages">
      <QueryForm action="/developers/search" className="mb-8 flex flex-wrap items-end gap-3">
        <div className="min-w-0 max-w-136 flex-1 basis-56">
          <TextInput
            label="Search the developer pages"
            name="q"
            type="search"
            required
            maxLength={100}
            placeholder="refresh token, psych sheet, invalid_grant"
            defaultValue={text}
          />
        </div>
        <Button kind="secondary">Search</Button>
      </QueryForm>
    </search>
  );
}
