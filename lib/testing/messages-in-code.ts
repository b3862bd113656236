import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

type Found = {
  messages: Set<string>;
  /** Of files that a browser runs. */
  browserMessages: Set<string>;
  /** What pages say in English alone. */
  unworded: string[];
  /** Calls whose message is put together, so that no catalogue can have it. */
  unreadable: string[];
};

/** Every message that the product's code words, found by reading it. */
export function messagesInCode(): Found {
  const texts = productFiles();
  const inBrowsers = filesOfBrowsers(texts);
  const found: Found = { messages: new Set(), browserMessages: new Set(), unreadable: [], unworded: [] };
  for (const [file, text] of texts) {
    if (file.endsWith(".tsx") && !inEnglish.test(file)) found.unworded.push(...unwordedIn(file, text));
    if (!/language\/translate\.ts"|\.\/translate\.ts"|rich-text\.tsx"/.test(text)) continue;
    const into = inBrowsers.has(file) ? found.browserMessages : found.messages;
    const read = readOnce(file, text);
    for (const message of read.messages) into.add(message);
    found.unreadable.push(...read.unreadable);
  }
  for (const message of found.browserMessages) found.messages.delete(message);
  return found;
}

/** A page as it stands in its layouts. */
type Page = {
  file: string;
  /** The rooms of messages that it gives its scripts. */
  rooms: Set<string>;
  /** What its scripts may word, each with the file that does. */
  words: Map<string, string>;
};

/** Every page, with what its scripts word and what they are given to word it. */
export function pagesInCode(): Page[] {
  const texts = productFiles();
  return [...texts.keys()].filter(isPage).map((file) => {
    const layouts = foldersAbove(file).flatMap((folder) =>
      ["layout.tsx", "error.tsx"].map((name) => `${folder}/${name}`),
    );
    const built = filesImportedBy([file, ...layouts], texts);
    const run = filesImportedBy([...built].filter(isClientIn(texts)), texts);
    const rooms = [...built].flatMap((name) => [
      ...(texts.get(name) ?? "").matchAll(/<BrowserMessages room="([^"]+)"/g),
    ]);
    const words = new Map<string, string>();
    for (const name of run) {
      for (const message of readOnce(name, texts.get(name) ?? "").messages) words.set(message, name);
    }
    return { file, rooms: new Set(rooms.map(([, room = ""]) => room)), words };
  });
}

const isPage = (file: string) => /^app\/(.*\/)?(page|not-found)\.tsx$/.test(file);

const foldersAbove = (file: string): string[] => {
  const folder = path.dirname(file);
  return folder === "." ? [] : [folder, ...foldersAbove(folder)];
};

/** The product's own code, by file. */
export function productFiles(): Map<string, string> {
  const files = ["app", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.ts$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !file.startsWith("lib/testing/")),
  );
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** What says that it runs in a browser, and all that it imports. */
const filesOfBrowsers = (texts: Map<string, string>): Set<string> =>
  filesImportedBy([...texts.keys()].filter(isClientIn(texts)), texts);

const isClientIn = (texts: Map<string, string>) => (file: string) =>
  texts.get(file)?.startsWith('"use client"') ?? false;

/** Some files, and all that they import. */
function filesImportedBy(files: string[], texts: Map<string, string>): Set<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    const text = texts.get(file);
    if (text === undefined || found.has(file)) return;
    found.add(file);
    const imports = knownImports.get(file) ?? importsOf(file, text);
    knownImports.set(file, imports);
    for (const name of imports) add(name);
  };
  for (const file of files) add(file);
  return found;
}

const knownImports = new Map<string, string[]>();

function importsOf(file: string, text: string): string[] {
  const imports = text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([#.][^"]+)"|\bimport\("([#.][^"]+)"\)/gms);
  return [...imports].map(([, name = "", later = ""]) => {
    const address = name || later;
    return address.startsWith("#") ? address.slice(1) : path.join(path.dirname(file), address);
  });
}

type Read = { messages: string[]; unreadable: string[] };

const readFiles = new Map<string, Read>();

// Many pages run the same scripts, and parsing one takes its time.
function readOnce(file: string, text: string): Read {
  const read = readFiles.get(file) ?? readMessages(file, text);
  readFiles.set(file, read);
  return read;
}

function readMessages(file: string, text: string): Read {
  const read: Read = { messages: [], unreadable: [] };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const addFrom = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) read.messages.push(node.text);
    else if (ts.isConditionalExpression(node)) {
      addFrom(node.whenTrue);
      addFrom(node.whenFalse);
    } else if (ts.isParenthesizedExpression(node)) addFrom(node.expression);
    else if (ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && isSum(node)))
      read.unreadable.push(`${file}: ${node.getText().slice(0, 80)}`);
  };
  const visit = (node: ts.Node): void => {
    const [first] = ts.isCallExpression(node) ? node.arguments : [];
    if (first && ts.isCallExpression(node) && ["t", "msg", "partsOf"].includes(node.expression.getText()))
      addFrom(first);
    if (ts.isJsxAttribute(node) && node.name.getText() === "of" && isRichText(node)) {
      const value = node.initializer;
      if (value) addFrom(ts.isJsxExpression(value) && value.expression ? value.expression : value);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return read;
}

// What is written for developers and operators, whose commands and interfaces are in English.
const inEnglish = /^app\/(\(dev\)|\(site\)\/(developers|operators))\/|^app\/_components\/handbook\.tsx$/;

const shownAttributes = new Set(
  "alt aria-label caption description heading hint label lead message placeholder submit text title".split(" "),
);
const codeElements = new Set(["code", "kbd", "pre", "samp", "style", "script"]);

/** Words that stand in an element or in an attribute that people are shown, as they are. */
function unwordedIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (words: string) => {
    if (/\p{L}{2}/u.test(words)) found.push(`${file}: ${words.trim().replace(/\s+/g, " ").slice(0, 80)}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && codeElements.has(node.openingElement.tagName.getText())) return;
    if (ts.isJsxText(node)) note(node.text);
    if (ts.isJsxAttribute(node) && shownAttributes.has(node.name.getText()) && node.initializer) {
      const value = node.initializer;
      const shown = ts.isJsxExpression(value) ? value.expression : value;
      if (shown && (ts.isStringLiteralLike(shown) || ts.isTemplateExpression(shown))) note(wordsOf(shown));
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression) && isChild(node))
      note(node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isChild = ({ parent }: ts.JsxExpression) => ts.isJsxElement(parent) || ts.isJsxFragment(parent);

const wordsOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" … ")
    : node.text;

const isSum = ({ operatorToken }: ts.BinaryExpression) => operatorToken.kind === ts.SyntaxKind.PlusToken;

const isRichText = (attribute: ts.JsxAttribute): boolean =>
  (attribute.parent.parent as ts.JsxOpeningLikeElement).tagName.getText() === "RichText";
