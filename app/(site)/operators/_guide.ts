import { readFileSync } from "node:fs";
import path from "node:path";
import type { HandbookContents } from "#app/_components/handbook.tsx";
import { type GuideText, readGuideText } from "#lib/web/markdown/guide-blocks.ts";

type OperatorPage = {
  slug: string;
  label: string;
  summary: string;
  /** The file that it is made of, from the top of the project. */
  file: string;
  /** The part of the file, by its heading; left out, all of it. */
  section?: string;
};

const own = (slug: string) => `app/(site)/operators/_text/${slug}.md`;

/** The pages of the guide, in reading order. Some are texts that stand beside the code they are about. */
export const operatorPages: OperatorPage[] = [
  {
    slug: "install",
    label: "Install",
    summary: "A database, secrets, a service, a proxy with TLS, and the first administrator.",
    file: own("install"),
  },
  {
    slug: "settings",
    label: "Settings",
    summary: "Every environment variable, what it is without, and what it changes.",
    file: "README.md",
    section: "Configuration",
  },
  {
    slug: "upgrade",
    label: "Upgrade and go back",
    summary: "Build, then migrate, then serve; the way back, and other secrets.",
    file: own("upgrade"),
  },
  {
    slug: "backup",
    label: "Backup and restore",
    summary: "One encrypted file, or any moment of the last weeks; and what to keep apart.",
    file: own("backup"),
  },
  {
    slug: "watching",
    label: "Watch it",
    summary: "Health, the log, and work in the background.",
    file: own("watching"),
  },
  {
    slug: "metrics",
    label: "Metrics",
    summary: "Numbers for Prometheus, a dashboard, and the five alerts that matter.",
    file: "lib/metrics/README.md",
  },
  {
    slug: "sizes",
    label: "Sizes",
    summary: "How much memory, disk and processor an association takes.",
    file: own("sizes"),
  },
  {
    slug: "poolers-and-replicas",
    label: "Poolers and replicas",
    summary: "PgBouncer between, and standbys that answer what everybody may read.",
    file: "lib/db/poolers-and-replicas.md",
  },
  {
    slug: "more-machines",
    label: "More machines",
    summary: "Several instances on several PostgreSQL, with engines that everybody knows.",
    file: "lib/cli/cluster/README.md",
  },
  {
    slug: "incidents",
    label: "When something went wrong",
    summary: "A leaked secret, a lost second factor, wrong results, a person who asks for their data.",
    file: own("incidents"),
  },
];

export const operatorHref = ({ slug }: { slug: string }): string => `/operators/${slug}`;

export const operatorContents: HandbookContents = {
  name: "Pages for operators",
  home: { href: "/operators", label: "Operators" },
  groups: [{ links: operatorPages.map((page) => ({ href: operatorHref(page), label: page.label })) }],
};

/** What a page is made of. */
export function readOperatorPage({ file, section, label, summary }: OperatorPage): GuideText {
  const whole = readFileSync(path.join(process.cwd(), file), "utf8");
  const text = section === undefined ? whole : `# ${label}\n\n${summary}\n\n${partOf(whole, section)}`;
  return readGuideText(text, (href) => linkFrom(file, href));
}

function partOf(markdown: string, heading: string): string {
  const [, part] = markdown.split(`\n## ${heading}\n`);
  if (part === undefined) throw new Error(`There is no part “${heading}” any more`);
  return part.split("\n## ")[0] ?? "";
}

/** Texts name each other by their files; files that are no page have no address here. */
function linkFrom(file: string, href: string): string | undefined {
  if (/^(https?:|\/|#)/.test(href)) return href;
  const [target = "", fragment] = href.split("#");
  const named = path.posix.join(path.posix.dirname(file), target);
  const page = operatorPages.find((one) => one.file === named);
  return page && `${operatorHref(page)}${fragment === undefined || page.section !== undefined ? "" : `#${fragment}`}`;
}
