"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "#app/_components/button.tsx";
import { countOf } from "#app/_components/format.ts";
import { QueryForm } from "#app/_components/query-form.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { isMatch } from "#lib/api/reference/matching.ts";

/** A client component so that the list narrows while one types; without scripts the form asks the server for the same. */
export function EndpointSearch({ text, count, children }: { text: string; count: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState(count);
  return (
    <>
      <search>
        <QueryForm className="mb-8 flex flex-wrap items-end gap-3">
          <div className="min-w-0 max-w-136 flex-1 basis-56">
            <TextInput
              label="Find an endpoint"
              name="q"
              type="search"
              required
              placeholder="rankings, wcif, /persons"
              defaultValue={text}
              onInput={(event) => setFound(narrow(list.current, event.currentTarget.value))}
            />
          </div>
          <Button kind="secondary">Find</Button>
          <p role="status" className="basis-full text-sm text-muted">
            {found}
            {text === "" ? null : (
              <>
                {" "}
                for “{text}” · <a href="?">Show all</a>
              </>
            )}
          </p>
        </QueryForm>
      </search>
      <div ref={list}>{children}</div>
    </>
  );
}

function narrow(list: HTMLElement | null, text: string): string {
  let count = 0;
  for (const section of list?.querySelectorAll("section") ?? []) {
    let shown = 0;
    for (const item of section.querySelectorAll<HTMLElement>("li")) {
      item.hidden = !isMatch(`${section.querySelector("h2")?.textContent} ${item.textContent}`, text);
      if (!item.hidden) shown += 1;
    }
    section.hidden = shown === 0;
    count += shown;
  }
  return countOf(count, { one: "endpoint", many: "endpoints" });
}
