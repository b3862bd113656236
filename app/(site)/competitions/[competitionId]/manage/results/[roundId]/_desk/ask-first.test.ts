import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { askFirst } from "./ask-first.ts";
import { DeskQuestion } from "./desk-question.tsx";

const doubts = [{ kind: "gap" as const, attempts: [2] }];
const typed = { isInvalid: false, isUnsaved: true, doubtsOf: () => doubts };

test("with an attempt that cannot be nobody else is chosen, and nothing saved, before it is decided what becomes of it", () => {
  const wrong = { ...typed, isInvalid: true };
  expect(askFirst(3, wrong)).toEqual({ kind: "invalid", next: 3 });
  expect(askFirst(3, { ...wrong, isUnsaved: false })).toEqual({ kind: "invalid", next: 3 });
  expect(askFirst(null, wrong)).toEqual({ kind: "invalid", next: null });
});

test("what is typed is asked about before somebody else is chosen, what is doubtful before it is saved", () => {
  expect(askFirst(3, typed)).toEqual({ kind: "meant", doubts, next: 3 });
  expect(askFirst(null, typed)).toEqual({ kind: "meant", doubts, next: null });
  expect(askFirst(3, { ...typed, isUnsaved: false })).toBeNull();
  expect(askFirst(null, { ...typed, doubtsOf: () => [] })).toBeNull();
});

const nothing = () => undefined;
const asked = (next: number | null) =>
  renderToStaticMarkup(
    createElement(DeskQuestion, {
      question: { kind: "invalid", next },
      eventId: "333",
      chosen: { registrantId: 2, name: "Ann" },
      onSave: nothing,
      onThrowAway: nothing,
      onLookAgain: nothing,
    }),
  );

test("whose attempt cannot be is said, with no button that a key pressed blindly would press", () => {
  const html = asked(3);
  expect(html).toContain("2 Ann has an attempt that cannot be, and is not saved.");
  expect([...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    "Go back to it",
    "Throw it away",
  ]);
  expect(html).not.toContain("autofocus");
  expect(html).toMatch(/^<div[^>]*role="alertdialog"[^>]*tabindex="-1"/);
});

test("nothing is thrown away where nobody else was chosen", () => {
  expect(asked(null)).not.toContain("Throw it away");
});
