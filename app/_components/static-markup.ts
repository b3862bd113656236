import { LRUCache } from "lru-cache";
import { Fragment, isValidElement, type ReactNode } from "react";
import { currentLanguage } from "#lib/language/translate.ts";

/**
 * What React would make of plain content, as text: to hand a browser a thousand cells as one piece costs a fraction of
 * rendering them one by one, and of the data that comes along for each. Undefined where something in it is more than that:
 * a field, a handler, a component of the browser, an address that React would not let through.
 */
export function staticMarkup(node: ReactNode, where: "text" | "drawing" = "text"): string | undefined {
  try {
    return textOf(node, where === "drawing");
  } catch (thrown) {
    if (thrown === notPlain) return undefined;
    throw thrown;
  }
}

// Asked for each part of a page; as built, a name that is imported is looked up each time.
const isElement = isValidElement<Record<string, unknown>>;
const fragment = Fragment;

const notPlain = new Error("React has to render this");

function textOf(node: unknown, isInDrawing: boolean): string {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "string") return escaped(node);
  if (typeof node === "number" || typeof node === "bigint") return String(node);
  if (Array.isArray(node)) {
    let text = "";
    for (const part of node) text += textOf(part, isInDrawing);
    return text;
  }
  if (!isElement(node)) throw notPlain;
  const { type, props } = node;
  if (type === fragment) return textOf(props.children, isInDrawing);
  if (typeof type === "string") return elementOf(type, props, isInDrawing);
  // What runs in the browser is no function here, but a reference to one.
  if (typeof type !== "function" || "$$typeof" in type || type.prototype?.isReactComponent) throw notPlain;
  const component = type as Component;
  return component.isSameAgain && !isInDrawing ? textAgain(component, props) : textOf(component(props), isInDrawing);
}

type Component = { (props: unknown): unknown; isSameAgain?: true };

const keptTexts = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (text, key) => text.length + key.length,
});
const numbers = new WeakMap<Component, number>();
let lastNumber = 0;

// What is longer is hardly ever asked for again.
const longestKey = 300;

function textAgain(component: Component, props: Record<string, unknown>): string {
  let key = `${numberOf(component)} ${currentLanguage()}`;
  for (const name in props) key += `\0${name}\0${keyOf(props[name])}`;
  const known = keptTexts.get(key);
  if (known !== undefined) return known;
  const text = textOf(component(props), false);
  if (key.length <= longestKey) keptTexts.set(key, text);
  return text;
}

// A text is none of the others, whatever it says.
const keyOf = (value: unknown): string =>
  typeof value === "string" ? `"${value}` : Array.isArray(value) ? JSON.stringify(value) : String(value);

function numberOf(component: Component): number {
  const known = numbers.get(component);
  if (known !== undefined) return known;
  numbers.set(component, ++lastNumber);
  return lastNumber;
}

const plainElements = new Set(
  [
    "a abbr b bdi br caption code dd div dl dt em h1 i img label li ol p s select small span strong sub sup table tbody",
    "td th thead time tr u ul",
    "circle foreignObject g line path rect svg text use",
  ].flatMap((names) => names.split(" ")),
);
const emptyElements = new Set(["br", "img"]);

function elementOf(name: string, props: Record<string, unknown>, isInDrawing: boolean) {
  // Elsewhere React takes a title for the page's, and hints in the head at pictures that are not lazy.
  if (name === "img" && props.loading !== "lazy") throw notPlain;
  if (!plainElements.has(name) && !(name === "title" && isInDrawing)) throw notPlain;
  const start = `<${name}${attributesOf(props)}`;
  if (emptyElements.has(name)) return `${start}/>`;
  const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined;
  return `${start}>${inner ? inner.__html : textOf(props.children, isInDrawing || name === "svg")}</${name}>`;
}

const addresses = new Set(["href", "src"]);

function attributesOf(props: Record<string, unknown>): string {
  let text = "";
  for (const name in props) {
    const value = props[name];
    if (name === "children" || name === "dangerouslySetInnerHTML" || value === undefined || value === null) continue;
    const written = writtenAttributes.get(name) ?? namedAttribute(name);
    const isText = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    if (!isText || (typeof value === "boolean" && !isNamed(name))) throw notPlain;
    if (addresses.has(name) && !isOrdinaryAddress(String(value))) throw notPlain;
    text += ` ${written}="${escaped(String(value))}"`;
  }
  return text;
}

const isNamed = (name: string) => /^(aria|data)-[a-z-]+$/.test(name);

function namedAttribute(name: string): string {
  if (!isNamed(name)) throw notPlain;
  return name;
}

// Under the name that React has for it.
const writtenAttributes = new Map(
  [
    "alt colSpan dateTime decoding dir download height href id lang loading name rel role rowSpan scope src title translate width",
    "cx cy d dx dy fill preserveAspectRatio r rx stroke viewBox x x1 x2 y y1 y2",
  ]
    .flatMap((names) => names.split(" "))
    .map((name) => [name, name])
    .concat([
      ["className", "class"],
      ["htmlFor", "for"],
      ["tabIndex", "tabindex"],
      ["textAnchor", "text-anchor"],
      ["strokeWidth", "stroke-width"],
      ["strokeLinecap", "stroke-linecap"],
      ["strokeLinejoin", "stroke-linejoin"],
    ]) as [string, string][],
);

// React lets no address run a script, however it is written.
function isOrdinaryAddress(address: string): boolean {
  if (address.startsWith("/")) return true;
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\0- ]/g, "")) ?? [];
  return scheme === undefined || ["http", "https", "mailto"].includes(scheme.toLowerCase());
}

const escaped = (text: string): string =>
  // Most texts have none of them, and to look is quicker than to replace nothing.
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] ?? "") : text;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
