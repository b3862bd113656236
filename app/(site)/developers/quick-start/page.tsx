import type { Metadata } from "next";
import { Fragment } from "react";
import { quickStart } from "#lib/api/reference/samples/quick-start.ts";
import { to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { GuidePage } from "../_shared/guide-page.tsx";
import { Samples } from "../_shared/samples.tsx";

export const metadata: Metadata = { title: "Quick start" };

export default function QuickStartPage() {
  return (
    <GuidePage
      href="/developers/quick-start"
      title="Quick start"
      lead="What every program needs first, with nothing but what the language brings along. Paste it, and it runs."
    >
      {quickStart(env().baseUrl).map(({ id, title, text, samples }) => (
        <Fragment key={id}>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
          <Samples id={`${id}-sample`} samples={samples} />
        </Fragment>
      ))}
      <p>
        For tokens that people allow, see <a href={to("/developers/authorization")}>Which flow to choose</a>. Every
        endpoint of the <a href={to("/developers/reference")}>reference</a> has samples of its own.
      </p>
    </GuidePage>
  );
}
