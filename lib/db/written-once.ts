import { is, Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";

type Values<Name extends string> = Record<Name, string | number | readonly string[] | readonly number[]>;

/**
 * A statement, or a part of one, whose text is written once: the query builder would put it together anew each time,
 * which takes it longer than the database takes for some. What differs from time to time is an `sql.placeholder` of a
 * name, filled with what the driver is to send; anything else stays as it was at first.
 */
export function writtenOnce<Name extends string = never>(statement: SQLWrapper): (values: Values<Name>) => SQL {
  const { sql: text, params } = new MarkingDialect().sqlToQuery(statement.getSQL());
  const [first, ...others] = text.split(mark).map((piece) => sql.raw(piece));
  if (others.length !== params.length) throw new Error("What a statement says is no place for a value");
  return (values) => {
    const chunks = params.flatMap((param, place) => {
      const value = is(param, Placeholder) ? values[param.name as Name] : param;
      return [sql.param(value), others[place]];
    });
    return sql.join([first, ...chunks]);
  };
}

/**
 * The same of many that are written alike, each for what it is `of`, in plain values: those that were asked for last
 * stay as they are written.
 */
export function writtenForEach<Of extends object, Name extends string = never>(
  write: (of: Of) => SQLWrapper,
): (of: Of, values: Values<Name>) => SQL {
  const statements = new LRUCache<string, ReturnType<typeof writtenOnce<Name>>>({ max: mostWritten });
  return (of, values) => {
    const key = JSON.stringify(of);
    const known = statements.get(key);
    if (known) return known(values);
    const written = writtenOnce<Name>(write(of));
    statements.set(key, written);
    return written(values);
  };
}

// Some kilobytes each.
const mostWritten = 200;

// No name of a table or a column has it.
const mark = "\uE000";

/** Where a value goes, however many others there are. */
class MarkingDialect extends PgDialect {
  override escapeParam(): string {
    return mark;
  }
}
