import { to } from "#lib/language/translate.ts";
import { Button } from "./button.tsx";
import { QueryForm } from "./query-form.tsx";

export function NotFoundMessage() {
  return (
    <>
      <p>It may have been typed differently, or what was here is not public.</p>
      <search>
        <QueryForm action="/search" className="flex max-w-136 flex-wrap gap-2">
          <input
            type="search"
            name="q"
            className="text-input min-w-0 flex-1"
            aria-label="Search for what you were looking for"
          />
          <Button>Search</Button>
        </QueryForm>
      </search>
      <p>
        Or go to the <a href={to("/competitions")}>competitions</a>, the <a href={to("/persons")}>persons</a> or the{" "}
        <a href={to("/")}>front page</a>.
      </p>
    </>
  );
}
