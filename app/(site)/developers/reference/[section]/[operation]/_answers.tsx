import { Badge } from "#app/_components/badge.tsx";
import { CodeBlock } from "#app/_components/code-block.tsx";
import type { Answer } from "#lib/api/reference/answers.ts";
import { to } from "#lib/language/translate.ts";
import { DocumentText } from "../../_shared/document-text.tsx";
import { Body, TypeOf } from "../../_shared/fields.tsx";

export function Answers({ answers }: { answers: Answer[] }) {
  const successes = answers.filter(({ status }) => status < 300 || status === 302);
  const others = answers.filter((answer) => !successes.includes(answer));
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      {successes.map((answer) => (
        <Success key={answer.status} answer={answer} />
      ))}
      <h3>And otherwise</h3>
      <ul className="fields">
        {others.map((answer) => (
          <Otherwise key={answer.status} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

function Success({ answer: { status, description, shape, example, headers } }: { answer: Answer }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Badge tone="success">{status}</Badge>
        <span>
          <DocumentText text={description} />
          {": "}
          {shape ? <TypeOf shape={shape} /> : "the body is empty"}
        </span>
      </p>
      {shape ? <Body shape={shape} /> : null}
      {example === undefined ? null : (
        <div className="tall-code">
          <CodeBlock
            title="For example"
            code={typeof example === "string" ? example : JSON.stringify(example, null, 2)}
          />
        </div>
      )}
      <h3>Headers worth reading</h3>
      <ul className="fields">
        {headers.map((header) => (
          <li key={header.name} className="field-row">
            <div className="field-head">
              <code className="field-name">{header.name}</code>
              <span className="field-type">{header.type}</span>
            </div>
            <p>
              <DocumentText text={header.description} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Otherwise({ answer: { status, description, shape, codes } }: { answer: Answer }) {
  return (
    <li className="field-row">
      <div className="field-head">
        <Badge tone={status < 400 ? "neutral" : "danger"}>{status}</Badge>
        {shape ? <TypeOf shape={shape} /> : <span className="field-type">empty</span>}
      </div>
      <p>
        <DocumentText text={description} />
      </p>
      {codes.length > 0 ? (
        <p className="field-values">
          <code>code</code> says{" "}
          {codes.map((code, position) => (
            <span key={code}>
              {position === 0 ? "" : position === codes.length - 1 ? " or " : ", "}
              <a href={to(`/developers/errors#${code}`)}>
                <code>{code}</code>
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </li>
  );
}
