import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PeriodFields } from "./_period-fields.tsx";

const formOf = (timezone: string | undefined) => ({
  field: (name: string) => ({ name, ...(name === "timezone" && { defaultValue: timezone }) }),
  checkbox: (name: string) => ({ name }),
});

test.each([
  ["Europe/Paris", "Europe/Paris"],
  ["x", "UTC"],
  ["", "UTC"],
  ["٣٤", "UTC"],
  ["constructor", "UTC"],
  [undefined, "UTC"],
])("a form that comes back with the time zone %s shows its times on the clocks of %s", (sent, shown) => {
  const form = formOf(sent) as unknown as Parameters<typeof PeriodFields>[0]["form"];
  const html = renderToStaticMarkup(createElement(PeriodFields, { form, isLocked: false }));
  expect(html).toContain(`<input type="hidden" name="timezone" value="${shown}"/>`);
});
