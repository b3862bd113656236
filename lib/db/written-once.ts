import { is, Placeholder, type Query, SQL, type SQLChunk, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";

type Values<Name extends string> = Record<Name, string | number | null | readonly string[] | readonly number[]>;

/**
 * A statement, or a part of one, whose text is written once: the query builder would put it together anew each time,
 * which takes it longer than the database takes for some. What differs from time to time is an `sql.placeholder` of a
 * name, filled with what the driver is to send; anything else stays as it was at first.
 */
export function writtenOnce<Name extends string = never>(statement: SQLWrapper): (values: Values<Name>) => SQLWrapper {
  const { sql: marked, params } = new MarkingDialect().sqlToQuery(statement.getSQL());
  const pieces = marked.split(mark);
  if (pieces.length !== params.length + 1) throw new Error("What a statement says is no place for a value");
  const text = pieces.map((piece, place) => (place === 0 ? piece : `$${place}${piece}`)).join("");
  return (values) => {
    const filled = params.map((param) => (is(param, Placeholder) ? values[param.name as Name] : param));
    return new WrittenStatement(text, pieces, filled);
  };
}

/** As a whole it is the text that was written; as a part of another, the pieces between its values. */
class WrittenStatement extends SQL {
  readonly #query: Query;
  readonly #pieces: readonly string[];
  #chunks: SQLChunk[] | undefined;

  constructor(text: string, pieces: readonly string[], params: unknown[]) {
    super([]);
    this.#query = { sql: text, params };
    this.#pieces = pieces;
  }

  static {
    // On the prototype: V8 has the getter of a single object live on, with all that it knows, until the next full
    // collection.
    Object.defineProperty(WrittenStatement.prototype, "queryChunks", {
      get(this: WrittenStatement) {
        this.#chunks ??= this.#pieces.flatMap((piece, place) => [
          ...(place === 0 ? [] : [sql.param(this.#query.params[place - 1])]),
          sql.raw(piece),
        ]);
        return this.#chunks;
      },
      // The query builder sets it as it makes one.
      set() {},
    });
  }

  override toQuery(): Query {
    return this.#query;
  }
}

/**
 * The same of many that are written alike, each for what it is `of`, in plain values: those that were asked for last
 * stay as they are written. What they are written `with` is the same for all.
 */
export function writtenForEach<Of extends object, Name extends string = never, With extends unknown[] = []>(
  write: (of: Of, ...withAll: With) => SQLWrapper,
): (of: Of, values: Values<Name>, ...withAll: With) => SQLWrapper {
  const statements = new LRUCache<string, ReturnType<typeof writtenOnce<Name>>>({ max: mostWritten });
  return (of, values, ...withAll) => {
    const key = JSON.stringify(of);
    const known = statements.get(key);
    if (known) return known(values);
    const written = writtenOnce<Name>(write(of, ...withAll));
    if (key.length <= longestKey) statements.set(key, written);
    return written(values);
  };
}

// Some kilobytes each.
const mostWritten = 200;

// What is longer is hardly ever asked for again.
const longestKey = 500;

// No name of a table or a column has it. Were it not Latin, all that is cut out around it would take two bytes a letter.
const mark = "\u0001";

/** Where a value goes, however many others there are. */
class MarkingDialect extends PgDialect {
  override escapeParam(): string {
    return mark;
  }
}
