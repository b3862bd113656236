import type { Metadata } from "next";
import { countOf } from "#app/_components/format.ts";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { to } from "#lib/language/translate.ts";
import { DeveloperPage } from "../_shared/developer-page.tsx";
import { InlineText } from "../_shared/inline-text.tsx";
import { SearchForm } from "../_shared/search-form.tsx";
import { searchDeveloperPages } from "./_search.ts";

export const metadata: Metadata = { title: "Search the developer pages" };

const mostFound = 50;

export default async function DeveloperSearchPage({ searchParams }: { searchParams: SearchParams }) {
  const text = textOf(await searchParams, "q");
  const found = text === "" ? [] : await searchDeveloperPages(text, { limit: mostFound });
  return (
    <DeveloperPage current="/developers/search" title="Search the developer pages">
      <SearchForm text={text} />
      {text === "" ? null : (
        <p role="status" className="mb-4 text-sm text-muted">
          {found.length === mostFound ? "The first " : ""}
          {countOf(found.length, { one: "place", many: "places" })} for “{text}”
        </p>
      )}
      <ul className="guide-list">
        {found.map(({ href, title, where, text: words }) => (
          <li key={href}>
            <a href={to(href)}>
              <strong>{title}</strong>
              <span>{where}</span>
              <span>
                <InlineText text={words} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </DeveloperPage>
  );
}
