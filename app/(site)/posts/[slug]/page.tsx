import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Markdown } from "#app/_components/markdown.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { excerptOf } from "#lib/posts/post.ts";
import { findPublishedPost } from "#lib/posts/queries.ts";
import { renderMarkdown } from "#lib/web/markdown/render-markdown.ts";
import { Byline } from "../_byline.tsx";

type Props = { params: Promise<{ slug: string }> };

const load = cache(async (segment: string) => {
  const slug = readSegment(segment);
  const post = slug.includes("\0") ? undefined : await findPublishedPost(database(), slug, currentTime());
  if (!post) notFound();
  return post;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, body, slug } = await load((await params).slug);
  return {
    title,
    description: excerptOf(await renderMarkdown(body, { topHeading: 2 }), 160),
    alternates: { canonical: `/posts/${encodeURIComponent(slug)}` },
  };
}

/** One post, as a whole. */
export default async function PostPage({ params }: Props) {
  const post = await load((await params).slug);
  return (
    <>
      <PageHeader
        trail={[{ href: "/posts", label: t("News") }]}
        title={<bdi>{post.title}</bdi>}
        details={
          <p className="text-sm text-muted">
            <Byline post={post} />
          </p>
        }
      />
      <article className="max-w-3xl" dir="auto">
        <Markdown text={post.body} topHeading={2} />
      </article>
    </>
  );
}
