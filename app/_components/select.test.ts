import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Select } from "./select.tsx";

test("F16: options say what they are called, whatever that is, and the one that was chosen before is chosen", () => {
  const options = [
    { value: "", label: "Any" },
    { label: `"Group" & co`, options: [{ value: `"><script>`, label: "</select><script>" }] },
    { value: "two", label: "Two" },
  ];
  const chosen = (defaultValue?: string) => {
    const html = renderToStaticMarkup(
      createElement(Select, { name: "choice", label: "Choice", options, defaultValue }),
    );
    return /<select.*<\/select>/s.exec(html)?.[0].replaceAll("&#34;", "&quot;");
  };
  const start = '<select name="choice" class="text-input" id="choice"><option value="">Any</option>';
  const group =
    '<optgroup label="&quot;Group&quot; &#38; co"><option value="&quot;&#62;&#60;script&#62;">&#60;/select&#62;&#60;script&#62;</option></optgroup>';
  expect(chosen("two")).toBe(`${start}${group}<option value="two" selected="">Two</option></select>`);
  expect(chosen(`"><script>`)).toContain('script&#62;" selected="">');
  expect(chosen("")).toContain('<option value="" selected="">Any');
  for (const unknown of [undefined, "three"]) expect(chosen(unknown)).not.toContain("selected");
});
