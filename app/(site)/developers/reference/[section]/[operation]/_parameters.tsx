import type { DescribedParameter } from "#lib/api/reference/reference.ts";
import { DocumentText } from "../../_shared/document-text.tsx";
import { Explained, TypeOf } from "../../_shared/fields.tsx";

const places = [
  { place: "path", heading: "In the address" },
  { place: "query", heading: "In the query" },
  { place: "header", heading: "In headers" },
] as const;

export function Parameters({ parameters }: { parameters: DescribedParameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <section aria-labelledby="parameters">
      <h2 id="parameters">Parameters</h2>
      {places.map(({ place, heading }) => (
        <Group key={place} heading={heading} parameters={parameters.filter((parameter) => parameter.place === place)} />
      ))}
    </section>
  );
}

function Group({ heading, parameters }: { heading: string; parameters: DescribedParameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul className="fields">
        {parameters.map(({ name, required, description, shape, example }) => (
          <li key={name} className="field-row">
            <div className="field-head">
              <code className="field-name">{name}</code>
              <TypeOf shape={shape} />
              {required ? <span className="field-mark">required</span> : null}
            </div>
            <p>
              <DocumentText text={description} />
            </p>
            <Explained shape={shape} />
            {example === undefined ? null : (
              <p className="field-values">
                For example <code>{[example].flat().join(", ")}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
