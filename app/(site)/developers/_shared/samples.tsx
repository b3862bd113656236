import { CodeBlock } from "#app/_components/code-block.tsx";
import type { Sample } from "#lib/api/reference/samples/samples.ts";

type SamplesProps = { samples: Sample[]; id?: string };

/** One language at a time, chosen without scripts; `id` tells several on one page apart. */
export function Samples({ samples, id = "sample" }: SamplesProps) {
  return (
    <div className="samples">
      <fieldset className="choices-inline">
        <legend className="sr-only">Language</legend>
        {samples.map(({ language }, position) => (
          <div key={language} className="pill">
            <input
              type="radio"
              id={`${id}-${language}`}
              name={id}
              className={`samples-choice-${position}`}
              defaultChecked={position === 0}
            />
            <label htmlFor={`${id}-${language}`}>{language}</label>
          </div>
        ))}
      </fieldset>
      {samples.map(({ language, code }, position) => (
        <div key={language} className={`samples-code samples-code-${position}`}>
          <CodeBlock title={language} code={code} />
        </div>
      ))}
    </div>
  );
}
