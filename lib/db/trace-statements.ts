import type postgres from "postgres";
import { kindOf, type Step, tracing } from "#lib/metrics/tracing.ts";
import { currentRequest } from "#lib/platform/current-request.ts";

type Query = { options: { onexecute?: unknown }; executed: boolean; handle: () => Promise<void> };
type Call = (...parts: unknown[]) => unknown;
type Sends = { unsafe: Call; savepoint?: Call };

/**
 * Reports each statement that a request sends, and each of its transactions, as a step of it. What they say is left out:
 * it may hold what somebody typed; what they do, and to which table, says enough.
 */
export function traceStatements(client: postgres.Sql): void {
  const { begin } = client as unknown as { begin: Call };
  trace(client as unknown as Sends);
  Object.assign(client, {
    begin: (...parts: unknown[]) => {
      const step = stepOfRequest("transaction");
      const begun = begin(...within(parts)) as Promise<unknown>;
      if (step) endWith(begun, step);
      return begun;
    },
  });
}

function trace(sends: Sends): void {
  const { unsafe, savepoint } = sends;
  sends.unsafe = (...parts) => {
    const query = unsafe(...parts) as Query;
    // The beginning of a transaction, which is a step as a whole.
    if (query.options.onexecute !== undefined) return query;
    const { handle } = query;
    query.handle = () => {
      const step = query.executed ? undefined : stepOfRequest(String(parts[0]));
      // Its own `then` would send it before whoever made it has said how it is to be read.
      if (step) endWith(query, step);
      return handle.call(query);
    };
    return query;
  };
  if (savepoint) sends.savepoint = (...parts) => savepoint(...within(parts));
}

/** The work of a transaction has a client of its own. */
const within = (parts: unknown[]): unknown[] =>
  parts.map((part) =>
    typeof part === "function"
      ? (sends: Sends) => {
          trace(sends);
          return part(sends);
        }
      : part,
  );

// What runs by itself asks the database all day long, and nobody waits for it.
function stepOfRequest(statement: string): Step | undefined {
  if (currentRequest() === undefined) return undefined;
  const operation = /^\s*(\w{1,20})/.exec(statement)?.[1]?.toUpperCase() ?? "STATEMENT";
  const table = /\b(?:from|into|update)\s+(?:"?(\w{1,60})"?\.)?"?(\w{1,60})"?/i.exec(statement)?.[2];
  return tracing()?.begin(table ? `${operation} ${table}` : operation, {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    ...(table !== undefined && { "db.collection.name": table }),
  });
}

function endWith(settles: object, step: Step): void {
  Promise.prototype.then.call(
    settles,
    () => step.end(),
    (error: unknown) => step.end({ error: kindOf(error) }),
  );
}
