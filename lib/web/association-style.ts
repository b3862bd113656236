import { createHash } from "node:crypto";
import type { Accent } from "#lib/platform/association-colours.ts";
import type { AssociationLogo } from "#lib/platform/association-logo.ts";
import { env } from "#lib/platform/env.ts";

/** What an association's own logo and colours change of every page; empty where it has set neither. */
export function associationStyle(): string {
  const { associationColours: colours, associationLogo: logo } = env();
  return [
    // Twice `:root`, so that it holds whichever style comes first.
    ...(colours ? [`:root:root{${accents.map(([name, key]) => both(name, key, colours)).join(";")}}`] : []),
    ...(logo ? [logoStyle(logo)] : []),
  ].join("\n");
}

/** Where the style is served; undefined where there is none. */
export function associationStyleAddress(): string | undefined {
  const style = associationStyle();
  return style ? `${folder}/${styleName(style)}` : undefined;
}

/** Where the association's logo is served, and what it is. */
export function associationIcon(): { url: string; type: string } | undefined {
  const logo = env().associationLogo;
  return logo && { url: logoAddress(logo), type: logo.type };
}

export type AssociationFile = { type: string; body: string | Buffer; policy: string };

/** What is served below `/association/`: names hold a hash, so that each stays what it is for ever. */
export function findAssociationFile(name: string): AssociationFile | undefined {
  const { associationLogo: logo } = env();
  if (logo?.name === name) return { type: logo.type, body: logo.body, policy: picturePolicy };
  const style = associationStyle();
  if (!style || styleName(style) !== name) return undefined;
  return { type: "text/css; charset=utf-8", body: style, policy: nothing };
}

const folder = "/association";

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// A picture may be styled by its own text; opened by itself it is a document, and runs nothing.
const picturePolicy = `${nothing}; style-src 'unsafe-inline'; sandbox`;

const styleName = (style: string): string =>
  `style-${createHash("sha256").update(style).digest("base64url").slice(0, 16)}.css`;

const logoAddress = ({ name }: AssociationLogo): string => `${folder}/${name}`;

const accents: readonly [string, keyof Accent][] = [
  ["accent", "accent"],
  ["accent-strong", "strong"],
  ["accent-soft", "soft"],
  ["on-accent", "onAccent"],
];

const both = (name: string, key: keyof Accent, { light, dark }: Record<"light" | "dark", Accent>): string =>
  `--${name}:light-dark(${light[key]},${dark[key]})`;

// As high as the mark that it stands for; a very wide one may not push the menu off a phone.
function logoStyle(logo: AssociationLogo): string {
  const width = `min(${((1.75 * logo.width) / logo.height).toFixed(3)}rem,40vw)`;
  return `.brand svg{display:none}
.brand::before{content:"";flex:none;width:${width};height:1.75rem;background:url("${logoAddress(logo)}") center/contain no-repeat;print-color-adjust:exact}`;
}
