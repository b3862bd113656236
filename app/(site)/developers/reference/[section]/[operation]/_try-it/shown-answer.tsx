import { Badge } from "#app/_components/badge.tsx";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { formatNumber } from "#app/_components/format.ts";
import type { CallAnswer } from "./send-call.ts";

/** What came back, as text: nothing in it is ever taken for markup. */
export function ShownAnswer({ answer }: { answer: CallAnswer }) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={answer.status < 400 ? "success" : "danger"}>
          {answer.status} {answer.statusText}
        </Badge>
        <span className="text-sm text-muted">{formatNumber(answer.milliseconds)} ms</span>
        <code className="min-w-0 break-all text-sm">{answer.address}</code>
      </p>
      <CodeBlock title="Headers" code={answer.headers.map(([name, value]) => `${name}: ${value}`).join("\n")} />
      {answer.body === "" ? (
        <p className="text-muted">The body is empty.</p>
      ) : (
        <div className="tall-code">
          <CodeBlock title="Body" code={answer.body} />
        </div>
      )}
      {answer.goesOn ? (
        <p className="text-sm text-muted">The stream goes on; this is what came in its first seconds.</p>
      ) : null}
      {answer.hidden > 0 ? (
        <p className="text-sm text-muted">
          {formatNumber(answer.hidden)} more characters are not shown here; curl gives you all of it.
        </p>
      ) : null}
    </div>
  );
}
