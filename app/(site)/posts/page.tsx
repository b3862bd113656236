import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { assertParameters, readPage } from "#app/_forms/address-parameters.ts";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { excerptOf } from "#lib/posts/post.ts";
import { listPosts, type Post } from "#lib/posts/queries.ts";
import { renderMarkdown } from "#lib/web/markdown/render-markdown.ts";
import { Byline } from "./_byline.tsx";

export const generateMetadata = (): Metadata => ({
  title: t("News"),
  description: t("What the association has to tell, the latest first."),
  alternates: { canonical: "/posts", types: { "application/atom+xml": to("/posts/feed.atom") } },
});

const perPage = 10;
const longestExcerpt = 280;

/** What the association tells everybody. */
export default async function NewsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const page = readPage(query);
  assertParameters(query, ["page"], addressOf("/posts", { page }));
  const now = currentTime();
  const { posts, total } = await listPosts(database(), { offset: (page - 1) * perPage, size: perPage, now });
  const excerpts = await Promise.all(
    posts.map(async ({ body }) => excerptOf(await renderMarkdown(body, {}), longestExcerpt)),
  );
  const paging = { page, perPage, total };
  return (
    <>
      <PageHeader
        title={t("News")}
        actions={
          <ButtonLink kind="secondary" href={to("/posts/feed.atom")}>
            {t("Follow by feed (Atom)")}
          </ButtonLink>
        }
      />
      {isTooFar(paging) ? (
        <PageTooFar {...paging} first="/posts" />
      ) : total === 0 ? (
        <EmptyState title={t("No news yet")}>{t("What is published appears here.")}</EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-6">
          {posts.map((post, place) => (
            <Line key={post.id} post={post} excerpt={excerpts[place] ?? ""} />
          ))}
        </ul>
      )}
      <Pager {...paging} href={(number) => addressOf("/posts", { page: number })} />
    </>
  );
}

const Line = ({ post, excerpt }: { post: Post; excerpt: string }) => (
  <li className="wrap-anywhere">
    <h2 className="text-xl" dir="auto">
      <a className="row-name" href={to(`/posts/${encodeURIComponent(post.slug)}`)}>
        {post.title}
      </a>
    </h2>
    <p className="text-sm text-muted">
      <Byline post={post} /> {post.isSticky ? <Badge>{t("On top")}</Badge> : null}
    </p>
    <p className="mt-1" dir="auto">
      {excerpt}
    </p>
  </li>
);
