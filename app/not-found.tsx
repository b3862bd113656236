import type { Metadata } from "next";
import { Button } from "./_components/button.tsx";
import { ErrorPage } from "./_components/error-page.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <ErrorPage title="There is nothing at this address">
      <p>It may have been typed differently, or what was here is not public.</p>
      <search>
        <form action="/search" className="flex flex-wrap gap-2">
          <input
            type="search"
            name="q"
            className="text-input min-w-0 flex-1"
            aria-label="Search competitions, persons and regulations"
          />
          <Button>Search</Button>
        </form>
      </search>
      <p>
        Or go to the <a href="/competitions">competitions</a>, <a href="/persons">persons</a> or the{" "}
        <a href="/">front page</a>.
      </p>
    </ErrorPage>
  );
}
