import { referenceHome } from "#lib/api/reference/reference.ts";
import type { Field, Shape } from "#lib/api/reference/shape.ts";
import { to } from "#lib/language/translate.ts";
import { DocumentText } from "./document-text.tsx";

/** What an object holds, field by field; what is inside a field opens on demand. */
function Fields({ fields, isRequest }: { fields: Field[]; isRequest?: true }) {
  // Shapes that are written in parts as well demand nothing: that says nothing of what is read.
  const saysWhatIsThere = fields.some(({ isRequired }) => isRequired);
  return (
    <ul className="fields">
      {fields.map(({ name, isRequired, shape }) => (
        <li key={name} className="field-row">
          <div className="field-head">
            <code className="field-name">{name}</code>
            <TypeOf shape={shape} />
            {isRequired && isRequest ? <span className="field-mark">required</span> : null}
            {isRequired || isRequest || !saysWhatIsThere ? null : <span className="field-mark">may be absent</span>}
          </div>
          <Explained shape={shape} />
          <Inside shape={shape} name={name} {...(isRequest && { isRequest })} />
        </li>
      ))}
    </ul>
  );
}

/** The type in a word or two; a named schema is a link. */
export function TypeOf({ shape }: { shape: Shape }) {
  const [before = "", after = ""] = shape.reference ? shape.type.split(shape.reference) : [shape.type];
  return (
    <span className="field-type">
      {before}
      {shape.reference ? <a href={to(`${referenceHome}/schemas/${shape.reference}`)}>{shape.reference}</a> : null}
      {after}
      {shape.isNullable ? " or null" : ""}
      {shape.details.length > 0 ? ` · ${shape.details.join(", ")}` : ""}
    </span>
  );
}

/** What it means, and the values it can have. */
export function Explained({ shape }: { shape: Shape }) {
  return (
    <>
      {shape.description ? (
        <p>
          <DocumentText text={shape.description} />
        </p>
      ) : null}
      {shape.values ? <Values values={shape.values} /> : null}
    </>
  );
}

function Values({ values }: { values: unknown[] }) {
  const texts = values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  return (
    <p className="field-values">
      {texts.length === 1 ? "Always " : "One of "}
      {texts.map((text, position) => (
        <span key={text}>
          {position > 0 ? ", " : ""}
          <code>{text}</code>
        </span>
      ))}
    </p>
  );
}

function Inside({ shape, name, isRequest }: { shape: Shape; name: string; isRequest?: true }) {
  if (!shape.fields && !shape.alternatives) return null;
  return (
    <details className="field-inside">
      <summary>
        What is in <code>{name}</code>
      </summary>
      <Body shape={shape} {...(isRequest && { isRequest })} />
    </details>
  );
}

/** A whole body: its fields, or each form it may have. */
export function Body({ shape, isRequest }: { shape: Shape; isRequest?: true }) {
  if (shape.fields) return <Fields fields={shape.fields} {...(isRequest && { isRequest })} />;
  return shape.alternatives?.map((alternative, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never reordered.
    <div key={position} className="field-alternative">
      <p>
        {position === 0 ? "Either " : "Or "}
        <TypeOf shape={alternative} />
      </p>
      <Explained shape={alternative} />
      <Body shape={alternative} {...(isRequest && { isRequest })} />
    </div>
  ));
}
