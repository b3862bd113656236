import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

type SortDirection = "ascending" | "descending";

export type Column<Row> = {
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Names its row: rendered as `<th scope="row">`. Give it to one column. */
  rowHeader?: true;
  /** Right-aligned tabular figures. */
  numeric?: true;
  /** As narrow as its content. */
  fit?: true;
  /** Left out on small screens; never the only place of a fact. */
  wideOnly?: true;
  sort?: { href: string; direction: SortDirection | null };
};

export type RowGroup<Row> = { heading: ReactNode; rows: Row[] };

type TableProps<Row> = {
  caption: ReactNode;
  captionHidden?: true;
  columns: Column<Row>[];
  rowKey: (row: Row) => string | number;
} & ({ rows: Row[] } | { groups: RowGroup<Row>[] });

/** The region is focusable so that a wide table can be scrolled by keyboard. */
export function Table<Row>({ caption, captionHidden, columns, rowKey, ...content }: TableProps<Row>) {
  const captionId = useId();
  const groups = "groups" in content ? content.groups : [{ heading: null, rows: content.rows }];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="table-scroll" aria-labelledby={captionId} tabIndex={0}>
      <table className="data-table">
        <caption id={captionId} className={captionHidden ? "sr-only" : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column, position) => (
              <HeaderCell key={columnKey(position)} column={column} />
            ))}
          </tr>
        </thead>
        {groups.map((group, position) => (
          <tbody key={columnKey(position)}>
            {group.heading === null ? null : (
              <tr className="group-heading">
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.heading}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column, place) => (
                  <BodyCell key={columnKey(place)} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  if (!column.sort) {
    return (
      <th scope="col" className={cellClass(column)}>
        {column.header}
      </th>
    );
  }
  const { href, direction } = column.sort;
  return (
    <th scope="col" className={cellClass(column)} aria-sort={direction ?? undefined}>
      <a href={href}>
        {column.header}
        {direction ? <Icon name={direction === "ascending" ? "sortUp" : "sortDown"} size={16} /> : null}
      </a>
    </th>
  );
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = cellClass(column);
  if (!column.rowHeader) return <td className={className}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={className}>
      {column.cell(row)}
    </th>
  );
}

function cellClass<Row>({ numeric, fit, wideOnly }: Column<Row>): string | undefined {
  return [numeric && "num", fit && "fit", wideOnly && "wide"].filter(Boolean).join(" ") || undefined;
}

// Columns and groups are declared in place and keep their order for the life of a page.
function columnKey(position: number) {
  return String(position);
}
