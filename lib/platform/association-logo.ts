import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { invalid } from "./errors.ts";

/** An association's own mark, as it is served; `name` changes with what the file holds. */
export type AssociationLogo = {
  name: string;
  type: "image/svg+xml" | "image/png";
  body: Buffer;
  width: number;
  height: number;
};

/** What a visitor may wait for on each first page. */
export const largestLogo = 256 * 1024;

/** Reads the file that a setting names; refuses, in words that follow the setting's name, what is no picture to show. */
export function readLogo(file: string): AssociationLogo {
  const body = readBounded(file);
  const isPng = body.subarray(0, 8).equals(pngSignature);
  const picture = isPng ? readPng(file, body) : readSvg(file, body);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 16);
  return {
    ...picture,
    body,
    type: isPng ? "image/png" : "image/svg+xml",
    name: `logo-${hash}.${isPng ? "png" : "svg"}`,
  };
}

function readBounded(file: string): Buffer {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw invalid(`names no file: ${file}`);
  if (found.size > largestLogo)
    throw invalid(
      `names a file of ${Math.ceil(found.size / 1024)} KB, and a logo may have ${largestLogo / 1024}: ${file}`,
    );
  try {
    return readFileSync(file);
  } catch {
    throw invalid(`names a file that may not be read: ${file}`);
  }
}

type Size = { width: number; height: number };

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

// The first part of a PNG is its header, which begins with the size (PNG §11.2.1).
function readPng(file: string, body: Buffer): Size {
  if (body.length < 24) throw invalid(`names a damaged picture: ${file}`);
  return assertSized(file, { width: body.readUInt32BE(16), height: body.readUInt32BE(20) });
}

// Each looks no further back than where it begins, so a file of nothing but comments is read once.
const prologPart = /\s+|\uFEFF|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>/iy;
const rootElement = /<svg\b([^>]*)>/iy;
const script = /<(?:[^\s<>/:]+:)?(?:script|handler|listener)\b|[\s/"']on\w+\s*=|<!ENTITY/i;
const page = /<(?:[^\s<>/:]+:)?(?:foreignObject|iframe|object|embed)\b/i;
const elsewhere = [
  /[\s/"'](?:[^\s<>/:"'=]+:)?(?:href|src)\s*=(?!\s*["']\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))/i,
  /@import|url\((?!\s*["']?\s*(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|font\/\w+)[;,]))/i,
];

function readSvg(file: string, body: Buffer): Size {
  const text = body.toString("utf8");
  const start = attributesOfRoot(text);
  if (start === undefined) throw invalid(`must name an SVG or PNG picture: ${file}`);
  // Its policy lets none run; what a logo would have one for is nothing good.
  const plain = decoded(text);
  if (script.test(text) || /javascript:/i.test(plain.replace(/[\0-\x20]/g, "")))
    throw invalid(`names a picture with a script in it: ${file}`);
  if (page.test(text) || elsewhere.some((reference) => reference.test(plain)))
    throw invalid(`names a picture with a page in it, or that takes something from elsewhere: ${file}`);
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, "i").exec(start)?.[1] ?? "";
  const [, , boxWidth, boxHeight] = attribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const length = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(attribute(name))?.[1]);
  return assertSized(file, { width: boxWidth || length("width"), height: boxHeight || length("height") });
}

function attributesOfRoot(text: string): string | undefined {
  let position = 0;
  for (prologPart.lastIndex = 0; prologPart.test(text); ) position = prologPart.lastIndex;
  rootElement.lastIndex = position;
  return rootElement.exec(text)?.[1];
}

/** With the characters that XML (`&#115;`) and CSS (`\\73`) let one write as numbers. */
const decoded = (text: string): string =>
  text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) => characterOf(hex, decimal))
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, hex: string) => characterOf(hex));

function characterOf(hex: string | undefined, decimal = ""): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function assertSized(file: string, { width, height }: Size): Size {
  const ratio = width / height;
  if (!(ratio >= 1 / widest && ratio <= widest))
    throw invalid(
      `must name a picture that says how large it is (an SVG by its viewBox), and is at most ${widest} times as wide as high: ${file}`,
    );
  return { width, height };
}

const widest = 8;
