import { type ReactNode, useId } from "react";
import { to } from "#lib/language/translate.ts";
import { Icon } from "./icon.tsx";
import { staticMarkup } from "./static-markup.ts";
import { WrittenMarkup } from "./written.tsx";

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
  /** On one line as long as it is of a usual length, before a column that may as well have two gets room. */
  whole?: true;
  /** Holds a mark or nothing, below an icon: as many stand side by side as there are events. */
  mark?: true;
  /** Left out on small screens; never the only place of a fact. */
  wideOnly?: true;
  /** Only on small screens: in short what columns that are left out there tell. */
  narrowOnly?: true;
  /** Holds the box that ticks its row. */
  tick?: true;
  sort?: { href: string; direction: SortDirection | null };
  /** Where it stands where rows are lines: before them all, or in one of the first two, of which each has something at its end. */
  line?: "start" | "first" | "first-end" | "second" | "second-end";
  /** Said before the cell and a colon where rows are lines, of what does not explain itself. */
  lineLabel?: string;
};

export type RowGroup<Row> = { heading: ReactNode; rows: Row[] };

type TableProps<Row> = {
  caption: ReactNode;
  captionHidden?: true;
  /** On a phone each row is a few lines, for a table of which no column may be out of sight. */
  asLines?: true;
  columns: Column<Row>[];
  rowKey: (row: Row) => string | number;
} & ({ rows: Row[] } | { groups: RowGroup<Row>[] });

/** The region is focusable so that a wide table can be scrolled by keyboard. */
export function Table<Row>({ caption, captionHidden, asLines, columns, rowKey, ...content }: TableProps<Row>) {
  const captionId = useId();
  const groups = "groups" in content ? content.groups : [{ heading: null, rows: content.rows }];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="table-scroll" aria-labelledby={captionId} tabIndex={0}>
      <table className={asLines ? "data-table lines" : "data-table"} {...roleWhere(asLines, "table")}>
        <caption id={captionId} className={captionHidden ? "sr-only" : undefined}>
          {caption}
        </caption>
        <thead {...roleWhere(asLines, "rowgroup")}>
          {captionHidden ? null : (
            // On paper a head is repeated on each page, and a caption is not.
            <tr className="paper-title">
              <th colSpan={columns.length}>{caption}</th>
            </tr>
          )}
          <tr {...roleWhere(asLines, "row")}>
            {columns.map((column, position) => (
              <HeaderCell key={columnKey(position)} column={column} asLines={asLines} />
            ))}
          </tr>
        </thead>
        {groups.map((group, position) => (
          <Rows key={columnKey(position)} group={group} columns={columns} rowKey={rowKey} asLines={asLines} />
        ))}
      </table>
    </section>
  );
}

type RowsProps<Row> = Pick<TableProps<Row>, "columns" | "rowKey"> & { group: RowGroup<Row>; asLines: true | undefined };

/** One element for React however many there are: a large table holds thousands. */
function Rows<Row>({ group, columns, rowKey, asLines }: RowsProps<Row>) {
  const id = useId();
  const cells = columns.map((column) => ({ column, className: cellClass(column), asLines }));
  const heading =
    group.heading === null ? null : (
      <tr className="group-heading" {...roleWhere(asLines, "row")}>
        <th scope="rowgroup" colSpan={columns.length} {...roleWhere(asLines, "rowheader")}>
          {group.heading}
        </th>
      </tr>
    );
  const markup = rowsMarkup(heading, group.rows, cells);
  if (markup) return <WrittenMarkup as="tbody" id={id} markup={markup} {...roleWhere(asLines, "rowgroup")} />;
  return (
    <tbody {...roleWhere(asLines, "rowgroup")}>
      {heading}
      {group.rows.map((row) => (
        <BodyRow key={rowKey(row)} asLines={asLines}>
          {cells.map((cell, place) => (
            <BodyCell key={columnKey(place)} {...cell}>
              {cell.column.cell(row)}
            </BodyCell>
          ))}
        </BodyRow>
      ))}
    </tbody>
  );
}

/** The same as text, row by row; undefined where a cell is more than plain content. Around them all rows are the same. */
function rowsMarkup<Row>(heading: ReactNode, rows: Row[], cells: Omit<BodyCellProps<Row>, "children">[]) {
  const first = staticMarkup(heading);
  if (first === undefined) return undefined;
  const [startOfRow, endOfRow] = markupAround((inner) => <BodyRow asLines={cells[0]?.asLines}>{inner}</BodyRow>);
  const around = cells.map((cell) => markupAround((inner) => <BodyCell {...cell}>{inner}</BodyCell>));
  const texts = [first];
  for (const row of rows) {
    let text = startOfRow;
    for (const [place, { column }] of cells.entries()) {
      const content = staticMarkup(column.cell(row));
      if (content === undefined) return undefined;
      const [start, end] = around[place] ?? ["", ""];
      text += start + content + end;
    }
    texts.push(text + endOfRow);
  }
  return texts;
}

// No label, role or class has it.
const hole = "\uE000";

function markupAround(wrap: (inner: ReactNode) => ReactNode): [start: string, end: string] {
  const [start, end] = staticMarkup(wrap(hole))?.split(hole) ?? [];
  if (start === undefined || end === undefined) throw new Error("What stands around a cell is more than an element");
  return [start, end];
}

/** What CSS no longer lays out as a table is still read out as one. */
const roleWhere = (asLines: true | undefined, role: string): { role?: string } => (asLines ? { role } : {});

type CellProps<Row> = { column: Column<Row>; asLines: true | undefined };

function HeaderCell<Row>({ column, asLines }: CellProps<Row>) {
  if (!column.sort) {
    return (
      <th scope="col" className={cellClass(column)} {...roleWhere(asLines, "columnheader")}>
        {column.header}
      </th>
    );
  }
  const { href, direction } = column.sort;
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={direction ?? undefined}
      {...roleWhere(asLines, "columnheader")}
    >
      <a href={to(href)}>
        {column.header}
        {direction ? <Icon name={direction === "ascending" ? "sortUp" : "sortDown"} size={16} /> : null}
      </a>
    </th>
  );
}

type BodyRowProps = { asLines: true | undefined; children: ReactNode };

const BodyRow = ({ asLines, children }: BodyRowProps) => <tr {...roleWhere(asLines, "row")}>{children}</tr>;

type BodyCellProps<Row> = CellProps<Row> & { className: string | undefined; children: ReactNode };

function BodyCell<Row>({ column, className, asLines, children }: BodyCellProps<Row>) {
  if (!column.rowHeader) {
    return (
      <td className={className} data-label={column.lineLabel} {...roleWhere(asLines, "cell")}>
        {children}
      </td>
    );
  }
  return (
    <th scope="row" className={className} {...roleWhere(asLines, "rowheader")}>
      {children}
    </th>
  );
}

function cellClass<Row>({
  numeric,
  fit,
  whole,
  mark,
  wideOnly,
  narrowOnly,
  tick,
  line,
}: Column<Row>): string | undefined {
  const classes = [
    numeric && "num",
    fit && "fit",
    whole && "whole",
    mark && "mark",
    wideOnly && "wide",
    narrowOnly && "narrow",
    tick && "tick",
    line && `line-${line}`,
  ];
  return classes.filter(Boolean).join(" ") || undefined;
}

// Columns and groups are declared in place and keep their order for the life of a page.
function columnKey(position: number) {
  return String(position);
}
