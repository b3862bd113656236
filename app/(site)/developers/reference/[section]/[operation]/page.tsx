import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentAccount } from "#app/_session/session.ts";
import { findLivingExamples, withLivingExamples } from "#lib/api/reference/living-examples.ts";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { samplesOf } from "#lib/api/reference/samples/samples.ts";
import { database } from "#lib/db/connection.ts";
import { env } from "#lib/platform/env.ts";
import { DeveloperPage } from "../../../_shared/developer-page.tsx";
import { allOperations } from "../../../_shared/load-reference.ts";
import { Words } from "../../../_shared/words.tsx";
import { Method } from "../../_shared/method.tsx";
import { Answers } from "./_answers.tsx";
import { Caller } from "./_caller.tsx";
import { Parameters } from "./_parameters.tsx";
import { RequestBody } from "./_request-body.tsx";
import { Samples } from "./_samples.tsx";
import { TryIt } from "./_try-it/try-it.tsx";

type Props = { params: Promise<{ section: string; operation: string }> };

const operationOf = async ({ params }: Props) => {
  const { section, operation } = await params;
  return allOperations().find(({ href }) => href === `${referenceHome}/${section}/${operation}`) ?? notFound();
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const { method, path, summary } = await operationOf(props);
  return { title: `${method} ${path}`, description: summary };
};

export default async function OperationPage(props: Props) {
  const operation = withLivingExamples(await operationOf(props), await findLivingExamples(database()));
  const { section } = await props.params;
  const account = await currentAccount();
  const { id, method, path, parameters, body, caller, isWriting } = operation;
  return (
    <DeveloperPage
      current={`${referenceHome}/${section}`}
      title={<Words text={operation.summary} />}
      trail={[
        { href: referenceHome, label: "Reference" },
        { href: `${referenceHome}/${section}`, label: operation.section },
      ]}
      details={
        <p className="operation-address">
          <Method method={method} /> <code>/api/v0{path}</code>
        </p>
      }
    >
      <div className="operation">
        <Caller caller={caller} />
        {operation.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Words text={paragraph} />
          </p>
        ))}
        <Parameters parameters={parameters} />
        {body ? <RequestBody body={body} /> : null}
        <section aria-labelledby="samples">
          <h2 id="samples">Call it</h2>
          <Samples samples={samplesOf(operation, `${env().baseUrl}/api/v0`)} />
        </section>
        <section aria-labelledby="try">
          <h2 id="try">Try it here</h2>
          <noscript>
            <p>Trying it on this page takes JavaScript. The curl line above does the same from a terminal.</p>
          </noscript>
          <TryIt
            key={id}
            operation={{
              method,
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
            }}
            accountName={account?.name}
          />
        </section>
        <Answers answers={operation.answers} />
      </div>
    </DeveloperPage>
  );
}
