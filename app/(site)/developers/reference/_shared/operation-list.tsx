import type { DescribedOperation } from "#lib/api/reference/reference.ts";
import { to } from "#lib/language/translate.ts";
import { InlineText } from "../../_shared/inline-text.tsx";
import { Method } from "./method.tsx";

export function OperationList({ operations }: { operations: DescribedOperation[] }) {
  return (
    <ul className="operation-list">
      {operations.map((operation) => (
        <li key={operation.id}>
          <a href={to(operation.href)}>
            <Method method={operation.method} />
            <span className="operation-path">{operation.path}</span>
            <span className="operation-summary">
              <InlineText text={operation.summary} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
