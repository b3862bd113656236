import { CodeBlock } from "#app/_components/code-block.tsx";
import { type DescribedOperation, referenceHome } from "#lib/api/reference/reference.ts";
import { samplesOf } from "#lib/api/reference/samples/samples.ts";
import { env } from "#lib/platform/env.ts";
import { DeveloperPage } from "../../../_shared/developer-page.tsx";
import { Samples } from "../../../_shared/samples.tsx";
import { DocumentText } from "../../_shared/document-text.tsx";
import { Body, Explained, TypeOf } from "../../_shared/fields.tsx";
import { Method } from "../../_shared/method.tsx";
import { Answers } from "./_answers.tsx";
import { Caller } from "./_caller.tsx";
import { Parameters } from "./_parameters.tsx";
import type { TriedOperation } from "./_try-it/send-call.ts";
import { TryIt } from "./_try-it/try-it.tsx";

type OperationViewProps = { operation: DescribedOperation; accountName: string | undefined };

/** Everything about one endpoint. */
export function OperationView({ operation, accountName }: OperationViewProps) {
  const { id, method, root, path, parameters, body, caller } = operation;
  const section = operation.href.slice(0, operation.href.lastIndexOf("/"));
  const isSessionOnly = caller.kind === "known" && caller.isSessionOnly;
  return (
    <DeveloperPage
      current={section}
      title={<DocumentText text={operation.summary} />}
      trail={[
        { href: referenceHome, label: "Reference" },
        { href: section, label: operation.section },
      ]}
      details={
        <p className="operation-address">
          <Method method={method} /> <code>{root + path}</code>
        </p>
      }
    >
      <div className="operation">
        <Caller caller={caller} />
        {operation.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <DocumentText text={paragraph} />
          </p>
        ))}
        <Parameters parameters={parameters} />
        {body ? <RequestBody body={body} /> : null}
        <section aria-labelledby="samples">
          <h2 id="samples">Call it</h2>
          {isSessionOnly ? (
            <p>Only somebody who is signed in can, in their own browser: there is nothing for a program to copy.</p>
          ) : (
            <Samples samples={samplesOf(operation, env().baseUrl)} />
          )}
        </section>
        {operation.isTriable ? (
          <section aria-labelledby="try">
            <h2 id="try">Try it here</h2>
            <noscript>
              <p>Trying it on this page takes JavaScript. From a terminal, curl does the same.</p>
            </noscript>
            <TryIt key={id} operation={toTried(operation)} accountName={accountName} isSessionOnly={isSessionOnly} />
          </section>
        ) : null}
        <Answers answers={operation.answers} />
      </div>
    </DeveloperPage>
  );
}

const toTried = ({ method, root, path, parameters, body, isWriting }: DescribedOperation): TriedOperation => ({
  method,
  root,
  path,
  parameters: parameters.map(({ name, place, required, example, shape, description }) => ({
    name,
    place,
    isRequired: required,
    example: example === undefined ? "" : [example].flat().join("\n"),
    values: shape.values?.map(String) ?? (shape.type === "boolean" ? ["true", "false"] : undefined),
    hint: description,
  })),
  body: body && JSON.stringify(body.example ?? {}, null, 2),
  isWriting,
});

/** What is sent, as JSON or as a form. */
function RequestBody({ body }: { body: NonNullable<DescribedOperation["body"]> }) {
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
