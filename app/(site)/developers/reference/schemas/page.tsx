import type { Metadata } from "next";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { to } from "#lib/language/translate.ts";
import { DeveloperPage } from "../../_shared/developer-page.tsx";
import { apiDocument } from "../../_shared/load-reference.ts";

export const metadata: Metadata = { title: "Schemas: API reference" };

export default function SchemasPage() {
  return (
    <DeveloperPage
      current={`${referenceHome}/schemas`}
      title="Schemas"
      lead="Objects that several answers share."
      trail={[{ href: referenceHome, label: "Reference" }]}
    >
      <ul className="schema-list">
        {Object.keys(apiDocument().components.schemas).map((name) => (
          <li key={name}>
            <a href={to(`${referenceHome}/schemas/${name}`)}>{name}</a>
          </li>
        ))}
      </ul>
    </DeveloperPage>
  );
}
