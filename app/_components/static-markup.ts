import { LRUCache } from "lru-cache";
import { Fragment, isValidElement, type ReactNode } from "react";
import { currentLanguage } from "#lib/language/translate.ts";

/** What it may hold beside text: in a form, fields that no script minds. */
export type MarkupKind = "text" | "drawing" | "form";

/**
 * What React would make of plain content, as text: to hand a browser a thousand cells as one piece costs a fraction of
 * rendering them one by one, and of the data that comes along for each. Undefined where something in it is more than that:
 * a field outside a form, a handler, a component of the browser, an address that React would not let through.
 */
export function staticMarkup(node: ReactNode, kind: MarkupKind = "text"): string | undefined {
  try {
    return textOf(node, kind);
  } catch (thrown) {
    if (thrown === notPlain) return undefined;
    throw thrown;
  }
}

// Asked for each part of a page; as built, a name that is imported is looked up each time.
const isElement = isValidElement<Record<string, unknown>>;
const fragment = Fragment;

const notPlain = new Error("React has to render this");

function textOf(node: unknown, kind: MarkupKind): string {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "string") return escaped(node);
  if (typeof node === "number" || typeof node === "bigint") return String(node);
  if (Array.isArray(node)) {
    let text = "";
    for (const part of node) text += textOf(part, kind);
    return text;
  }
  if (!isElement(node)) throw notPlain;
  const { type, props } = node;
  if (type === fragment) return textOf(props.children, kind);
  if (typeof type === "string") return elementOf(type, props, kind);
  // What runs in the browser is no function here, but a reference to one.
  if (typeof type !== "function" || "$$typeof" in type || type.prototype?.isReactComponent) throw notPlain;
  const component = type as Component;
  if (component.isWritten) return writtenOf(props as unknown as WrittenProps, kind);
  return component.isSameAgain && kind !== "drawing" ? textAgain(component, props) : textOf(component(props), kind);
}

type Component = { (props: unknown): unknown; isSameAgain?: true; isWritten?: true };

type WrittenProps = Record<string, unknown> & { as: string; markup: string | readonly string[] };

/** What is text already within what becomes text. */
function writtenOf({ as, markup, ...attributes }: WrittenProps, kind: MarkupKind): string {
  const inner = typeof markup === "string" ? markup : markup.join("");
  return elementOf(as, { ...attributes, dangerouslySetInnerHTML: { __html: inner } }, kind);
}

/**
 * The same text, laid out in memory as a whole. V8 keeps a text that was added together as a tree, and walks through it again
 * wherever that becomes a part of another.
 */
export const inOnePiece = (text: string): string => Buffer.from(text).toString();

const keptTexts = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (text, key) => text.length + key.length,
});
const numbers = new WeakMap<Component, number>();
let lastNumber = 0;

// What is longer is hardly ever asked for again.
const longestKey = 300;

function textAgain(component: Component, props: Record<string, unknown>): string {
  let key = String(numberOf(component));
  for (const name in props) key += `\0${name}\0${keyOf(props[name])}`;
  return keptText(key, () => textOf(component(props), "text")) ?? "";
}

/** What is made for a key, in the language of the page, unless it is known. */
export function keptText(key: string, make: () => string | undefined): string | undefined {
  const full = `${currentLanguage()} ${key}`;
  const known = keptTexts.get(full);
  if (known !== undefined) return known;
  const made = make();
  if (made === undefined) return undefined;
  const text = inOnePiece(made);
  if (full.length <= longestKey) keptTexts.set(full, text);
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
const formElements = new Set("button details fieldset form input legend output summary".split(" "));
const emptyElements = new Set(["br", "img", "input"]);

function elementOf(name: string, props: Record<string, unknown>, kind: MarkupKind): string {
  // Elsewhere React takes a title for the page's, and hints in the head at pictures that are not lazy.
  if (name === "img" && props.loading !== "lazy") throw notPlain;
  const isOfForm = kind === "form" && formElements.has(name);
  if (!plainElements.has(name) && !isOfForm && !(name === "title" && kind === "drawing")) throw notPlain;
  const start = `<${name}${isOfForm ? attributesOf(props, formAttributes) : attributesOf(props)}`;
  if (emptyElements.has(name)) return `${start}/>`;
  const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined;
  return `${start}>${inner ? inner.__html : textOf(props.children, name === "svg" ? "drawing" : kind)}</${name}>`;
}

const addresses = new Set(["href", "src", "action"]);

function attributesOf(props: Record<string, unknown>, ofForm?: typeof formAttributes): string {
  let text = "";
  for (const name in props) {
    const value = props[name];
    if (name === "children" || name === "dangerouslySetInnerHTML" || value === undefined || value === null) continue;
    if (ofForm && flags.has(name) && typeof value === "boolean") {
      if (value) text += ` ${ofForm.get(name)}=""`;
      continue;
    }
    const written = writtenAttributes.get(name) ?? ofForm?.get(name) ?? namedAttribute(name);
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

const formAttributes = new Map<string, string>(
  [
    "action autoCapitalize autoComplete checked disabled max maxLength method min name open placeholder readOnly required",
    "step type value",
  ]
    .flatMap((names) => names.split(" "))
    .map((name): [string, string] => [name, name])
    .concat([
      ["defaultChecked", "checked"],
      ["defaultValue", "value"],
    ]),
);

// They are there or not.
const flags = new Set(["checked", "defaultChecked", "disabled", "open", "readOnly", "required"]);

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
