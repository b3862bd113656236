import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
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

test("a row is written once for all that its key says, in each language", () => {
  const written: string[] = [];
  type Row = { key: string; shows: string };
  const shown = (rows: Row[], language: "en" | "es" = "en"): string[] => {
    const cell = ({ shows }: Row) => {
      written.push(shows);
      return shows;
    };
    const table = createElement(Table<Row>, {
      caption: "Mine",
      rows,
      rowKey: ({ key }) => key,
      textKey: ({ key }) => `of this test ${key}`,
      columns: [{ header: "Name", rowHeader: true, cell }],
    });
    const html = inLanguage(language, () => renderToStaticMarkup(table));
    return [...html.matchAll(/<th scope="row">([^<]*)<\/th>/g)].map(([, text]) => text ?? "");
  };
  expect(
    shown([
      { key: "a", shows: "Ada" },
      { key: "b", shows: "Ben" },
    ]),
  ).toEqual(["Ada", "Ben"]);
  expect(
    shown([
      { key: "b", shows: "Ben" },
      { key: "c", shows: "Cy" },
      { key: "a", shows: "Ada" },
    ]),
  ).toEqual([...["Ben", "Cy", "Ada"]]);
  expect(written).toEqual(["Ada", "Ben", "Cy"]);
  expect(shown([{ key: "a", shows: "Ada" }], "es")).toEqual(["Ada"]);
  expect(written).toEqual(["Ada", "Ben", "Cy", "Ada"]);
});
