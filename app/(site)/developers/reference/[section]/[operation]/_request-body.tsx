import { CodeBlock } from "#app/_components/code-block.tsx";
import type { DescribedOperation } from "#lib/api/reference/reference.ts";
import { Body, Explained, TypeOf } from "../../_shared/fields.tsx";

/** What is sent, as JSON or as a form. */
export function RequestBody({ body }: { body: NonNullable<DescribedOperation["body"]> }) {
  return (
    <section aria-labelledby="body">
      <h2 id="body">Body</h2>
      <p>
        <code>{body.type}</code>: <TypeOf shape={body.shape} />
        {body.isRequired ? ", required" : null}
      </p>
      <Explained shape={body.shape} />
      <Body shape={body.shape} isRequest />
      <CodeBlock title="For example" code={JSON.stringify(body.example, null, 2)} />
    </section>
  );
}
