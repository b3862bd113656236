import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Question } from "./dialog.tsx";

const asked = renderToStaticMarkup(
  Question({
    id: "remove-7",
    does: "Remove",
    label: "Remove Table 1",
    action: "/devices/remove",
    fields: { deviceId: 7 },
    children: "Its token stops at once.",
  }),
);
const [opener = "", dialog = ""] = asked.split("</button>");

test("a question opens by a command, or as a popover, and sends nothing by that", () => {
  expect(opener).toContain('type="button"');
  expect(opener).toContain('command="show-modal" commandfor="remove-7"');
  expect(opener).toContain('popoverTarget="remove-7"');
  expect(opener).toContain('aria-label="Remove Table 1"');
});

test("it is a dialog with a name, what follows, and the form that does it", () => {
  expect(dialog).toContain('<dialog id="remove-7" class="question" role="alertdialog" popover="auto" closedby="any"');
  expect(dialog).toContain('<h2 id="remove-7-title" class="text-xl">Remove Table 1</h2>');
  expect(dialog).toContain("Its token stops at once.");
  expect(dialog).toMatch(/<form [^>]*action="\/devices\/remove" method="post">/);
  expect(dialog).toContain('<input type="hidden" name="deviceId" value="7"/>');
  expect(asked).toContain('command="close" commandfor="remove-7"');
});

test("what is part of a form sends that form, whose other fields may be wrong", () => {
  const sends = { name: "step", value: "clear" };
  const within = renderToStaticMarkup(Question({ id: "clear", does: "Clear", sends, children: "All of it goes." }));
  expect(within).not.toContain("<form");
  expect(within).toMatch(/<button type="submit" formNoValidate="" value="clear" class="[^"]*" name="step">/);
});

test("Enter in a field of that form does nothing before the question was asked", () => {
  const within = renderToStaticMarkup(Question({ id: "untie", does: "Untie", sends: {}, children: "They are told." }));
  const [firstToSend] = within.match(/<button type="submit"[^>]*>/) ?? [];
  expect(firstToSend).toBe('<button type="submit" disabled="" hidden="">');
  expect(asked).not.toContain('hidden=""');
});

test("nothing asks what cannot be done", () => {
  const none = renderToStaticMarkup(Question({ id: "clear", does: "Clear", disabled: true, sends: {}, children: "" }));
  expect(none).toContain("disabled");
  expect(none).not.toContain("<dialog");
});
