import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Page, test } from "@playwright/test";

/**
 * What a page is to a scanner at this moment: its place in the site, width, colours, language, and of what elements in
 * which states it is made. Other words, and more rows of the same kind, are no other state.
 */
export async function stateOf(page: Page): Promise<string> {
  const place = new URL(page.url()).pathname
    .split("/")
    .map((part) => (/\d/.test(part) || part.length > 30 ? "*" : part))
    .join("/");
  return createHash("sha256")
    .update(`${place} ${await page.evaluate(shapeOfPage)}`)
    .digest("base64url");
}

/** Whether any journey of this run has looked at that state. */
export const isScanned = (state: string): boolean => existsSync(path.join(folder(), state));

/** Nothing was wrong with it: none need look again. */
export function rememberScanned(state: string): void {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(path.join(folder(), state), "");
}

// It is emptied as a run begins, and shared by those who work on it.
const folder = () => path.join(test.info().project.outputDir, ".scanned");

function shapeOfPage(): string {
  const references = /^(?:alt|href|title|for|style|aria-(?:label|labelledby|describedby|controls|valuenow|valuetext))$/;
  const kept =
    /^(?:class|role|type|hidden|inert|disabled|readonly|required|open|dir|lang|tabindex|scope|autocomplete)$/;
  const attributesOf = (element: Element): string =>
    [...element.attributes]
      .map(({ name, value }) => {
        if (references.test(name)) return value.trim() === "" ? `${name}=""` : name;
        return kept.test(name) || name.startsWith("aria-") ? `${name}=${value}` : "";
      })
      .filter(Boolean)
      .join(" ");
  const statesOf = (element: Element): string =>
    [":checked", ":popover-open", ":modal", ":invalid"].filter((state) => element.matches(state)).join("") +
    (/scroll/.test(element.className.toString()) && element.scrollWidth > element.clientWidth ? "wide" : "");
  const shapeOf = (element: Element): string => {
    const parts: string[] = [];
    for (const node of element.childNodes) {
      const part = node instanceof Element ? shapeOf(node) : node instanceof Text && node.data.trim() !== "" ? "…" : "";
      if (part !== "" && part !== parts.at(-1)) parts.push(part);
    }
    return `<${element.localName} ${attributesOf(element)} ${statesOf(element)}>${parts.join("")}</>`;
  };
  const root = document.documentElement;
  const colours = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return `${innerWidth} ${colours} ${attributesOf(root)} ${root.dataset.theme ?? ""} ${shapeOf(document.body)}`;
}
