import { type ReactNode, useId } from "react";
import { to } from "#lib/language/translate.ts";
import { Icon } from "./icon.tsx";
import { inOnePiece, keptText, staticMarkup } from "./static-markup.ts";
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
  /**
   * Where it stands where rows are lines: before them all, or in one of the first two, of which each has something at
   * its end.
   */
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
  rowKey: (row: Row, place: number) => string | number;
  /** Says all that a row shows, in these columns: its text is kept for whenever it is there again. */
  textKey?: (row: Row) => string;
} & ({ rows: Row[] } | { groups: RowGroup<Row>[] });

/**
 * The region is focusable so that a wide table can be scrolled by keyboard. One element for React however many rows
 * there are, unless something in it is more than plain content: a large table holds thousands.
 */
export function Table<Row>({ rowKey, textKey, ...table }: TableProps<Row>) {
  const [id, captionId] = [useId(), useId()];
  const { columns, asLines } = table;
  const cells = columns.map((column) => ({ column, className: cellClass(column), asLines }));
  const groups = "groups" in table ? table.groups : [{ heading: null, rows: table.rows }];
  const head = <TableHead {...table} captionId={captionId} />;
  const bodies = groups.map((group) => rowsMarkup(group, cells, textKey));
  const region = { className: "table-scroll", "aria-labelledby": captionId, tabIndex: 0 };
  const markup = tableMarkup(head, bodies, asLines);
  if (markup) return <WrittenMarkup as="section" id={id} markup={markup} {...region} />;
  return (
    <section {...region}>
      <Frame asLines={asLines}>
        {head}
        {groups.map((group, position) => (
          <Rows
            key={columnKey(position)}
            markup={bodies[position]}
            group={group}
            cells={cells}
            rowKey={rowKey}
            asLines={asLines}
          />
        ))}
      </Frame>
    </section>
  );
}

type TableHeadProps<Row> = Pick<TableProps<Row>, "caption" | "captionHidden" | "asLines" | "columns"> & {
  captionId: string;
};

function TableHead<Row>({ caption, captionId, captionHidden, columns, asLines }: TableHeadProps<Row>) {
  return (
    <>
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
    </>
  );
}
type RowsProps<Row> = Pick<TableProps<Row>, "rowKey"> & {
  markup: readonly string[] | undefined;
  group: RowGroup<Row>;
  cells: readonly Cell<Row>[];
  asLines: true | undefined;
};

function Rows<Row>({ markup, group, cells, rowKey, asLines }: RowsProps<Row>) {
  const id = useId();
  if (markup) return <WrittenMarkup as="tbody" id={id} markup={markup} {...roleWhere(asLines, "rowgroup")} />;
  return (
    <Body asLines={asLines}>
      <GroupHeading heading={group.heading} columns={cells.length} asLines={asLines} />
      {group.rows.map((row, place) => (
        <BodyRow key={rowKey(row, place)} asLines={asLines}>
          {cells.map((cell, column) => (
            <BodyCell key={columnKey(column)} {...cell}>
              {cell.column.cell(row)}
            </BodyCell>
          ))}
        </BodyRow>
      ))}
    </Body>
  );
}

type BodyMarkup = readonly string[] | undefined;

/** All of a table as text; undefined where something in it is more than plain content. */
function tableMarkup(head: ReactNode, bodies: readonly BodyMarkup[], asLines: true | undefined): string[] | undefined {
  const headMarkup = staticMarkup(head);
  if (headMarkup === undefined) return undefined;
  const [start, end] = markupAround((inner) => <Frame asLines={asLines}>{inner}</Frame>);
  const [startOfBody, endOfBody] = markupAround((inner) => <Body asLines={asLines}>{inner}</Body>);
  const texts = [start + headMarkup];
  for (const body of bodies) {
    if (body === undefined) return undefined;
    texts.push(startOfBody, ...body, endOfBody);
  }
  return [...texts, end];
}

/** The rows of a group as text, one after the other; undefined as above. Around its cells each row is the same. */
function rowsMarkup<Row>(
  { heading, rows }: RowGroup<Row>,
  cells: readonly Cell<Row>[],
  textKey: TableProps<Row>["textKey"],
): BodyMarkup {
  const asLines = cells[0]?.asLines;
  const first = staticMarkup(<GroupHeading heading={heading} columns={cells.length} asLines={asLines} />);
  if (first === undefined) return undefined;
  const textOf = rowText(cells, asLines);
  const texts = [first];
  for (const row of rows) {
    const text = textKey ? keptText(`row ${textKey(row)}`, () => textOf(row)) : textOf(row);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return texts;
}

function rowText<Row>(cells: readonly Cell<Row>[], asLines: true | undefined): (row: Row) => string | undefined {
  const [startOfRow, endOfRow] = markupAround((inner) => <BodyRow asLines={asLines}>{inner}</BodyRow>);
  // What stands before each cell, and after the last: all that is between two of them in one piece.
  let before = startOfRow;
  const columns = cells.map((cell) => {
    const [start, end] = markupAround((inner) => <BodyCell {...cell}>{inner}</BodyCell>);
    const column = { before: inOnePiece(before + start), contentOf: cell.column.cell };
    before = end;
    return column;
  });
  const last = inOnePiece(before + endOfRow);
  return (row) => {
    let text = "";
    for (const { before, contentOf } of columns) {
      const content = staticMarkup(contentOf(row));
      if (content === undefined) return undefined;
      text += before + content;
    }
    return text + last;
  };
}

// No label, role or class has it. Were it not Latin, what is cut out around it would take two bytes a letter, and all text
// that it becomes part of.
const hole = "\u0001";

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

type AroundProps = { asLines: true | undefined; children: ReactNode };

const Frame = ({ asLines, children }: AroundProps) => (
  <table className={asLines ? "data-table lines" : "data-table"} {...roleWhere(asLines, "table")}>
    {children}
  </table>
);

const Body = ({ asLines, children }: AroundProps) => <tbody {...roleWhere(asLines, "rowgroup")}>{children}</tbody>;

const BodyRow = ({ asLines, children }: AroundProps) => <tr {...roleWhere(asLines, "row")}>{children}</tr>;

type GroupHeadingProps = { heading: ReactNode; columns: number; asLines: true | undefined };

function GroupHeading({ heading, columns, asLines }: GroupHeadingProps) {
  if (heading === null) return null;
  return (
    <tr className="group-heading" {...roleWhere(asLines, "row")}>
      <th scope="rowgroup" colSpan={columns} {...roleWhere(asLines, "rowheader")}>
        {heading}
      </th>
    </tr>
  );
}

type Cell<Row> = CellProps<Row> & { className: string | undefined };
type BodyCellProps<Row> = Cell<Row> & { children: ReactNode };

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
