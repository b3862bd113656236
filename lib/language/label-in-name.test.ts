import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { readRoom, roomsOf } from "./catalogue.ts";

const app = path.join(import.meta.dirname, "../../app");

type Pair = { file: string; visible: string; name: string };

/** Whatever is named by other words than those on it: of an `aria-label`, and of a `Question`, which takes both. */
function pairsIn(file: string): Pair[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(app, file), "utf8"), ts.ScriptTarget.Latest, true);
  const pairs: Pair[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node)) {
      const attribute = (name: string) =>
        messagesIn(node.openingElement.attributes.properties.find((one) => one.name?.getText() === name));
      const isQuestion = node.openingElement.tagName.getText() === "Question";
      const names = isQuestion ? attribute("label") : isPressed(node) ? attribute("aria-label") : [];
      const visible = isQuestion ? attribute("does") : node.children.filter(isWords).flatMap(messagesIn);
      // Of two choices that depend on the same, each is named by its own words.
      if (names.length === visible.length) {
        pairs.push(...names.map((name, index) => ({ file, visible: visible[index] ?? "", name })));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return pairs;
}

const isPressed = ({ openingElement }: ts.JsxElement): boolean =>
  ["a", "button", "Button", "ButtonLink"].includes(openingElement.tagName.getText());

const isWords = (node: ts.Node): boolean => ts.isJsxExpression(node);

function messagesIn(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isCallExpression(node) && node.expression.getText() === "t") {
    const [message] = node.arguments;
    return message && ts.isStringLiteralLike(message) ? [message.text] : [];
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...messagesIn(child)));
  return found;
}

const pairs = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap(pairsIn);

// WCAG 2.5.3: whoever speaks to the computer says the words that they see.
test.each(["en", "es", "ar"] as const)("the name of what is pressed contains the words on it (%s)", (language) => {
  const words = new Map(
    language === "en" ? [] : roomsOf(language).flatMap((room) => Object.entries(readRoom(language, room))),
  );
  const worded = (message: string) => (words.get(message) ?? message).replace(/ ¦ .*/, "").toLowerCase();
  const contains = ({ name, visible }: Pair) =>
    ` ${worded(name).replace(/[:,،]/g, " ")} `.includes(` ${worded(visible)} `);
  expect(pairs.length).toBeGreaterThan(15);
  expect(pairs.filter((pair) => !contains(pair))).toEqual([]);
});
