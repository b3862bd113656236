import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "./table.tsx";

test("what is lines on a phone is a table for whoever has it read out, and labels what needs it", () => {
  const html = renderToStaticMarkup(
    createElement(Table<{ name: string; state: string }>, {
      caption: "Mine",
      asLines: true,
      rows: [{ name: "Lyon Open", state: "Accepted" }],
      rowKey: ({ name }) => name,
      columns: [
        { header: "Competition", rowHeader: true, cell: ({ name }) => name },
        { header: "State", lineLabel: "Your registration", cell: ({ state }) => state },
      ],
    }),
  );
  expect([...html.matchAll(/role="(\w+)"/g)].map(([, role]) => role)).toEqual([
    ...["table", "rowgroup", "row", "columnheader", "columnheader"],
    ...["rowgroup", "row", "rowheader", "cell"],
  ]);
  expect(html).toContain('<td data-label="Your registration" role="cell">Accepted</td>');
});
