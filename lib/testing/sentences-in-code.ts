import ts from "typescript";

// Messages are found where `t` and its like are given them (`messages-in-code.ts`); here is found what was written without.

/** Literals of a file that read like a sentence, and that nothing words: "Nothing would be different.". */
export function unwordedSentences(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForPrograms(node)) return;
    if (ts.isCallExpression(node) && wordsMessages(node)) {
      for (const value of node.arguments.slice(1)) visit(value);
      return;
    }
    const words = wordsOf(node);
    if (words !== undefined && sentence.test(words)) found.push(words);
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(file, text));
  return found;
}

/** What errors of a file say without its being worded. */
export function unwordedErrors(file: string, text: string): string[] {
  const found: string[] = [];
  const noteFrom = (node: ts.Node | undefined): void => {
    if (node && ts.isConditionalExpression(node)) {
      noteFrom(node.whenTrue);
      noteFrom(node.whenFalse);
    }
    const words = node && wordsOf(node);
    // Not only what stands between two that are put in.
    if (words !== undefined && /\p{L}{2}/u.test(words)) found.push(words);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText();
      if (errorsThatSay.has(name)) noteFrom(node.arguments[0]);
      if (name === "fieldProblem") noteFrom(node.arguments[1]);
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(file, text));
  return found;
}

const errorsThatSay = new Set(
  "unauthenticated forbidden malformed tooLarge unsupported invalid conflict outdated rateLimited unavailable refused".split(
    " ",
  ),
);

// A capital or what is put in, and a word in lower case after it.
const sentence = /^[“(]?(?:\p{Lu}[^\n]*\s\p{Ll}{2,}|…[”:]* \p{Ll}{2,})/u;

const wordsMessages = ({ expression }: ts.CallExpression): boolean =>
  ["t", "msg", "partsOf"].includes(expression.getText());

/** Types, imports, SQL, what is only thrown at whoever writes the code, and the words of `RichText`. */
const isForPrograms = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isNewExpression(node) && node.expression.getText() === "Error") ||
  (ts.isJsxAttribute(node) && ["className", "d", "of"].includes(node.name.getText()));

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
}

const sourceOf = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : undefined);
