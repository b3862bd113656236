import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { currentLanguage } from "#lib/language/translate.ts";
import { withRequest } from "#lib/platform/current-request.ts";
import { AttemptResult } from "./attempt-result.tsx";
import { Badge, StatusChip } from "./badge.tsx";
import { Button } from "./button.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { CountryFlag, CountryName } from "./country-name.tsx";
import { DateRange } from "./date-range.tsx";
import { EventIcon, EventList, EventName } from "./event-icon.tsx";
import { Icon } from "./icon.tsx";
import { Moment } from "./moment.tsx";
import { QueryForm } from "./query-form.tsx";
import { sameAgain } from "./same-again.ts";
import { Select } from "./select.tsx";
import { staticMarkup } from "./static-markup.ts";
import { Table } from "./table.tsx";
import { TextInput } from "./text-input.tsx";
import { Written } from "./written.tsx";

const h = (type: unknown, props: object | null = null, ...children: ReactNode[]): ReactNode =>
  createElement(type as string, props, ...children);

const hostile = `</td><script>taken()</script>&amp; "'<!-- \u0000 ’ \u{1F600}`;

const plain: [string, ReactNode][] = [
  ["nothing", [null, undefined, false, true, "", []]],
  ["text and numbers", [hostile, 0, -1.5, 10n]],
  [
    "attributes",
    h("a", { href: '/persons?a=1&b="2"', title: hostile, className: hostile, "data-x": hostile, tabIndex: -1 }),
  ],
  [
    "attributes that say yes, no or nothing",
    h("span", { "aria-hidden": true, "data-x": false, "aria-label": undefined, id: "" }),
  ],
  ["cells", h("tr", null, h("th", { scope: "row", colSpan: 2 }, "a"), h("td", { className: "num" }, 1, "b"))],
  ["what is HTML already", h("span", { dangerouslySetInnerHTML: { __html: "<b>x</b>" } })],
  [
    "a whole table, and a way to a file",
    [
      h("table", { role: "table" }, h("caption", null, hostile), h("thead", null, h("tr")), h("tbody", null, h("tr"))),
      h("a", { href: "/a.csv", download: "" }, "x"),
    ],
  ],
  ["an empty element", h("p", null, "a", h("br"), "b")],
  ...["https://a.example/", "HTTP://a.example", "mailto:a@mail.example", "#e-333", "?page=2"].map(
    (href): [string, ReactNode] => [href, h("a", { href }, "x")],
  ),
  ["an icon", h(Icon, { name: "check", shown: "auto" })],
  [
    "events",
    [
      h(EventIcon, { eventId: "333", named: true }),
      h(EventName, { eventId: "minx" }),
      h(EventList, { eventIds: ["333", "444"] }),
    ],
  ],
  [
    "countries",
    [h(CountryName, { iso2: "DE" }), h(CountryFlag, { iso2: "FR", named: true }), h(CountryName, { iso2: hostile })],
  ],
  [
    "times",
    [h(DateRange, { start: "2030-01-02", end: "2030-02-03" }), h(Moment, { at: new Date(0), relativeTo: new Date() })],
  ],
  [
    "a drawing",
    h(
      "svg",
      { viewBox: "0 0 9 9", preserveAspectRatio: "none", width: "100%", height: "100%" },
      h("title", null, hostile),
      h("g", { "aria-hidden": true, tabIndex: -1 }, h("line", { x1: "0", x2: 1.5, y1: "3%", y2: 4 })),
      h("text", { x: "-8", y: "2%", dx: "14", dy: "0.32em", textAnchor: "end" }, hostile),
      h("a", { href: "/", className: "way" }, h("circle", { cx: 1, cy: 2, r: 0.5 }), h("rect", { rx: "14" })),
      h("foreignObject", { x: "0", y: "-10em" }, h("p", { dir: "rtl" }, "a", "b")),
    ),
  ],
  ["badges", [h(Badge, { tone: "info", children: hostile }), h(StatusChip, { children: 1 })]],
  ["a result of many cubes", h(AttemptResult, { result: 590_024_301, eventId: "333mbf" })],
  [
    "results",
    [1234, -1, -2, 0].map((result) => h(AttemptResult, { key: result, result, eventId: "333", record: "ER" })),
  ],
];

test.each(plain)("%s is what React makes of it", (_, node) => {
  expect(staticMarkup(node)).toBe(renderToStaticMarkup(node));
});

const reference = Object.defineProperty(() => null, "$$typeof", { value: Symbol.for("react.client.reference") });
const options = (values: string[]) => values.map((value) => ({ value, label: value }));

describe("a form", () => {
  const fields = [
    h(
      QueryForm,
      { action: "/persons?a=1&b=2", className: "filters" },
      h("input", { type: "hidden", name: "a", value: hostile }),
      h(TextInput, { label: hostile, name: "q", type: "search", defaultValue: hostile, maxLength: 9, required: true }),
      h(TextInput, { label: "Day", name: "day", type: "date", min: "2003-01-01", error: "No day", placeholder: "x" }),
      h(CheckboxField, { label: "Open", name: "open", value: "yes", defaultChecked: true }),
      h(CheckboxField, { label: "Over", name: "over", value: "yes", defaultChecked: false, disabled: true }),
      h("details", { open: true }, h("summary", null, "More"), h("details", { open: false }, h("output", null, "1"))),
      h(Button, { kind: "secondary", type: "button" }, "Near"),
    ),
  ];
  const choice = h(Select, { label: "Where", name: "where", defaultValue: "b", options: options(["a", "b", hostile]) });
  const inSearch = (as: unknown, content: ReactNode) =>
    renderToStaticMarkup(h(as, as === Written ? { as: "search" } : null, content));
  // React writes what an input holds last.
  const sorted = (html: string) =>
    html
      .replaceAll(/ id="_[^"]*"/g, "")
      .replaceAll(/(?<=<\w+)((?: [\w-]+="[^"]*")+)/g, (attributes) =>
        [...attributes.matchAll(/ [\w-]+="[^"]*"/g)].map(String).sort().join(""),
      );

  test("is what React makes of it, in one piece", () => {
    const written = new Map<string, readonly string[]>();
    const asked = { id: "1", route: undefined, accountId: undefined, applicationId: undefined, trace: undefined };
    const whole = withRequest({ ...asked, written }, () => inSearch(Written, [fields, choice]));
    expect(sorted(whole)).toBe(sorted(inSearch("search", [fields, choice])));
    expect([...written.values()].flat().join("")).toBe(whole.replace(/^<search [^>]*>|<\/search>$/g, ""));
  });

  test.each<[string, ReactNode]>([
    ["a script", h("script", null, "x")],
    ["a handler", h("button", { onClick: () => {} })],
    ["an address that runs a script", h("form", { action: "javascript:taken()" })],
    ["another address for a button", h("button", { formAction: "/x" })],
    ["a field of many lines", h("textarea", { name: "x" })],
    ["a component of the browser", h(reference)],
  ])("F16: with %s is left to React", (_, node) => {
    expect(staticMarkup([...fields, node], "form")).toBeUndefined();
  });
});

test.each<[string, ReactNode]>([
  ["a picture that the head would hint at", h("img", { src: "/x.svg", alt: "" })],
  ["a picture of a script", h("img", { src: "javascript:alert(1)", alt: "", loading: "lazy" })],
  ["a field", h("input", { name: "x" })],
  ["a form", h("form", { action: "/x" })],
  ["a script", h("script", null, "x")],
  ["a title that is the page's", h("title", null, "x")],
  ["a handler", h("span", { onClick: () => {} })],
  ["a style", h("span", { style: { color: "red" } })],
  ["an attribute that nobody named", h("a", { ping: "/x" })],
  ["a component of the browser", h(reference)],
  ["a component that waits", h(async () => "x")],
  ...["javascript:taken()", " java\nscript:taken()", "\u0001javascript:taken()", "data:text/html,x"].map(
    (href): [string, ReactNode] => [`an address such as ${JSON.stringify(href)}`, h("a", { href }, "x")],
  ),
])("F16: %s is left to React", (_, node) => {
  expect(staticMarkup(["a", node])).toBeUndefined();
});

describe("a table", () => {
  const asked = { id: "1", route: undefined, accountId: undefined, applicationId: undefined, trace: undefined };
  const table = (cell: (row: string) => ReactNode, header: ReactNode = "Word") =>
    renderToStaticMarkup(
      h(Table, {
        caption: "Words",
        rows: ["a", hostile],
        rowKey: (row: string) => row,
        columns: [
          { header, rowHeader: true, cell: (row: string) => row },
          { header: "Again", fit: true, cell },
        ],
      }),
    );

  test("is one piece for React however many rows it has, and the same whether it is or not", () => {
    const whole = table((row) => h("b", null, row));
    expect(whole).toContain('<tbody><tr><th scope="row">a</th><td class="fit"><b>a</b></td></tr><tr>');
    const fields = table((row) => h("input", { name: row }));
    const withoutId = (html: string) => html.replace(/(?<=<section[^>]*) id="[^"]*"/, "");
    expect(withoutId(fields).replaceAll(/<input[^>]*>/g, "")).toBe(withoutId(whole).replaceAll(/<b>.*?<\/b>/gs, ""));
  });

  test("has its rows in one piece also where its head is more than text", () => {
    const written = new Map<string, readonly string[]>();
    const noted = withRequest({ ...asked, written }, () =>
      table((row) => h("b", null, row), h("input", { name: "all" })),
    );
    expect(noted).toContain('<input name="all"/>');
    expect([...written].map(([id, rows]) => noted.includes(`<tbody id="${id}">${rows.join("")}</tbody>`))).toEqual([
      true,
    ]);
  });

  test("is noted with the request of whoever opens the page, and is the same page", () => {
    const written = new Map<string, readonly string[]>();
    const noted = withRequest({ ...asked, written }, () => table((row) => h("b", null, row)));
    expect(noted).toBe(table((row) => h("b", null, row)));
    expect([...written].map(([id, texts]) => noted.endsWith(` id="${id}">${texts.join("")}</section>`))).toEqual([
      true,
    ]);
  });
});

describe("what shows the same again", () => {
  const ofProps = () => {
    const asked: unknown[] = [];
    const Name = sameAgain((props: { name: string; days?: readonly number[] }) => {
      asked.push(props);
      return h("b", null, props.name, " ", props.days?.join(), " ", currentLanguage());
    });
    return { asked, markup: (props: object) => staticMarkup(h(Name, props)) };
  };
  test("is worked out once for the same properties, and is another for others and in another language", () => {
    const [one, other] = [ofProps(), ofProps()];
    for (const _ of [1, 2, 3]) {
      expect(one.markup({ name: "<Lyon>", days: [1, 2] })).toBe("<b>&lt;Lyon&gt; 1,2 en</b>");
      expect(one.markup({ name: "Lyon", days: [1, 2, 3] })).toBe("<b>Lyon 1,2,3 en</b>");
      expect(inLanguage("es", () => one.markup({ name: "Lyon", days: [1, 2, 3] }))).toBe("<b>Lyon 1,2,3 es</b>");
    }
    expect(one.asked).toHaveLength(3);
    expect(other.markup({ name: "Lyon", days: [1, 2, 3] })).toBe("<b>Lyon 1,2,3 en</b>");
    expect(other.asked).toHaveLength(1);
  });

  test("takes no text for what it reads like", () => {
    const asked: unknown[] = [];
    const Value = sameAgain((props: { value: string | number | null | readonly string[] }) => {
      asked.push(props.value);
      return JSON.stringify(props.value);
    });
    const values = [null, "null", 1, "1", ["a", "b"], ["a,b"], "a,b", '["a","b"]', undefined, "undefined"];
    const shown = () => values.map((value) => staticMarkup(h(Value, { value })));
    expect(shown()).toEqual(values.map((value) => staticMarkup(JSON.stringify(value))));
    expect(shown()).toEqual(shown());
    expect(asked).toEqual(values);
  });

  test("is not kept where it is named at length, however often it is asked for", () => {
    const { asked, markup } = ofProps();
    for (const _ of [1, 2]) expect(markup({ name: "x".repeat(300) })).toBe(`<b>${"x".repeat(300)}  en</b>`);
    expect(asked).toHaveLength(2);
  });
});
