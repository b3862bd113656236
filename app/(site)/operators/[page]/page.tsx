import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { GuideTable, HandbookPage, HandbookText } from "#app/_components/handbook.tsx";
import { alternates } from "#app/_components/site-metadata.ts";
import type { GuideBlock } from "#lib/web/markdown/guide-blocks.ts";
import { operatorContents, operatorHref, operatorPages, readOperatorPage } from "../_guide.ts";

type Props = { params: Promise<{ page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await found(params);
  return { title: page.label, description: page.summary, alternates: alternates(operatorHref(page)) };
}

export default async function OperatorPage({ params }: Props) {
  const { page, next } = await found(params);
  const { title, lead, blocks } = readOperatorPage(page);
  return (
    <HandbookPage contents={operatorContents} current={operatorHref(page)} title={title} lead={<Words html={lead} />}>
      <HandbookText next={next && { href: operatorHref(next), label: next.label }}>
        {blocks.map((block, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is read once and never reordered.
          <Block key={position} {...block} />
        ))}
      </HandbookText>
    </HandbookPage>
  );
}

async function found(params: Props["params"]) {
  const { page: slug } = await params;
  const position = operatorPages.findIndex((page) => page.slug === slug);
  const page = operatorPages[position];
  if (!page) notFound();
  return { page, next: operatorPages[position + 1] };
}

// The texts are the project's own.
// biome-ignore lint/security/noDangerouslySetInnerHtml: nobody else writes them.
const Words = ({ html }: { html: string }) => <span dangerouslySetInnerHTML={{ __html: html }} />;

function Block(block: GuideBlock) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id}>
          <Words html={block.html} />
        </Heading>
      );
    }
    case "code":
      return <CodeBlock title={titleOf(block.language)} code={block.code} />;
    case "table":
      return (
        <GuideTable
          columns={block.columns.map((column) => column.replaceAll(/<[^>]*>/g, ""))}
          rows={block.rows.map((cells) => [cells[0] ?? "", ...cells.map((html) => <Words key={html} html={html} />)])}
        />
      );
    case "html":
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nobody else writes them.
      return <div className="prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
  }
}

/** What stands beside the language (```ini stadion.service), else what is said of the language. */
function titleOf(info: string): string {
  const [language = "", ...named] = info.split(" ");
  return named.join(" ") || languages[language] || "Example";
}

const languages: Record<string, string> = { sh: "In the folder of Stadion", shell: "As root", ini: "Configuration" };
