import type { DescribedOperation } from "#lib/api/reference/reference.ts";

/** GET, POST, …: the colour only repeats the word. */
export function Method({ method }: Pick<DescribedOperation, "method">) {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}
