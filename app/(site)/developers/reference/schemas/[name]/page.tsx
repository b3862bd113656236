import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { exampleOf } from "#lib/api/openapi/example.ts";
import type { Schema } from "#lib/api/openapi/types.ts";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { operationsWith } from "#lib/api/reference/search.ts";
import { shapeOf } from "#lib/api/reference/shape.ts";
import { DeveloperPage } from "../../../_shared/developer-page.tsx";
import { InlineText } from "../../../_shared/inline-text.tsx";
import { apiDocument, apiReference } from "../../../_shared/load-reference.ts";
import { Body } from "../../_shared/fields.tsx";
import { OperationList } from "../../_shared/operation-list.tsx";

type Props = { params: Promise<{ name: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `${(await params).name}: API reference`,
});

export default async function SchemaPage({ params }: Props) {
  const { name } = await params;
  const { schemas } = apiDocument().components;
  const schema: Schema | undefined = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (!schema) notFound();
  const shape = shapeOf(schema, schemas, [name]);
  const users = operationsWith(apiReference(), name);
  return (
    <DeveloperPage
      current={`${referenceHome}/schemas`}
      title={name}
      lead={shape.description ? <InlineText text={shape.description} /> : undefined}
      trail={[
        { href: referenceHome, label: "Reference" },
        { href: `${referenceHome}/schemas`, label: "Schemas" },
      ]}
    >
      <Body shape={shape} />
      <div className="tall-code mt-8">
        <CodeBlock title="For example" code={JSON.stringify(exampleOf(schema, schemas), null, 2)} />
      </div>
      {users.length > 0 ? (
        <section className="mt-10" aria-labelledby="used-by">
          <h2 id="used-by" className="mb-3 text-xl">
            Where it stands
          </h2>
          <OperationList operations={users} />
        </section>
      ) : null}
    </DeveloperPage>
  );
}
