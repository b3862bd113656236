import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { defaultPageSize, largestPageSize } from "#lib/api/pagination.ts";
import { to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { GuidePage } from "../_shared/guide-page.tsx";
import { allOperations } from "../_shared/load-reference.ts";

export const metadata: Metadata = { title: "Lists and paging" };

export default function PagingPage() {
  const { baseUrl } = env();
  const paged = allOperations().filter(({ parameters }) => parameters.some(({ name }) => name === "per_page"));
  return (
    <GuidePage
      href="/developers/paging"
      title="Lists and paging"
      lead="Long lists come in pages. The body is the bare list; headers say how much more there is and where."
    >
      <p>
        <code>page</code> counts from 1. <code>per_page</code> is {defaultPageSize} unless you ask for something else,
        and {largestPageSize} at most. Anything that is no positive number means the default.
      </p>
      <CodeBlock
        title="The second page of many"
        code={`GET ${baseUrl}/api/v0/competitions?page=2&per_page=100

Total: 309
Per-Page: 100
Link: <${baseUrl}/api/v0/competitions?page=1&per_page=100>; rel="first",
      <${baseUrl}/api/v0/competitions?page=1&per_page=100>; rel="prev",
      <${baseUrl}/api/v0/competitions?page=4&per_page=100>; rel="last",
      <${baseUrl}/api/v0/competitions?page=3&per_page=100>; rel="next"`}
      />
      <p>
        Follow <code>next</code> until there is none. There is no <code>Link</code> header where everything fits on one
        page; beyond the end the list is empty. The order is fixed, also among rows that are equal in what you sort by.
      </p>
      <h2 id="searches">Searches</h2>
      <p>
        Searches keep their form, <code>{'{"result": […]}'}</code>, and have pages all the same. Only the search over
        everything answers at once, with the best of each kind. Matching passes over case and accents, and{" "}
        <code>%</code> and <code>_</code> mean themselves.
      </p>
      <h2 id="which">Which lists have pages</h2>
      <ul>
        {paged.map(({ id, href, path }) => (
          <li key={id}>
            <a href={to(href)}>
              <code>{path}</code>
            </a>
          </li>
        ))}
      </ul>
      <p>All other lists come whole.</p>
    </GuidePage>
  );
}
