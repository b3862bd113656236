import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { comma } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { stateOf } from "#lib/posts/post.ts";
import { listAllPosts, type Post } from "#lib/posts/queries.ts";
import { Line, Lines } from "../_shared/lines.tsx";
import { loadDesk } from "../_shared/load.ts";
import { formatState, toneOf } from "./_states.ts";

export const generateMetadata = (): Metadata => ({ title: t("Posts") });

const perPage = 25;

/** What is written for everybody to read: drafts, what is to come out, what has. */
export default async function PostsPage({ searchParams }: { searchParams: SearchParams }) {
  await loadDesk("posts");
  const page = readPage(await searchParams);
  const { posts, total } = await listAllPosts(database(), { offset: (page - 1) * perPage, size: perPage });
  const paging = { page, perPage, total };
  return (
    <>
      <PageHeader
        title={t("Posts")}
        lead={t("News that everybody reads.")}
        actions={<ButtonLink href="/staff/posts/new">{t("Write a post")}</ButtonLink>}
      />
      <DoneNotice searchParams={searchParams} texts={{ deleted: t("The draft is deleted.") }} />
      {total === 0 ? (
        <EmptyState title={t("No posts yet")}>{t("Whoever writes the first one finds it here.")}</EmptyState>
      ) : isTooFar(paging) ? (
        <PageTooFar {...paging} first="/staff/posts" />
      ) : (
        <Lines isWithin="page">
          {posts.map((post) => (
            <PostLine key={post.id} post={post} now={currentTime()} />
          ))}
        </Lines>
      )}
      <Pager {...paging} href={(number) => `/staff/posts?page=${number}`} />
    </>
  );
}

function PostLine({ post, now }: { post: Post; now: Date }) {
  const state = stateOf(post, now);
  return (
    <Line
      href={`/staff/posts/${post.id}`}
      name={<bdi>{post.title}</bdi>}
      marks={
        <>
          <Badge tone={toneOf(state)}>{formatState(state)}</Badge> {post.isSticky ? <Badge>{t("On top")}</Badge> : null}
        </>
      }
      detail={
        <>
          <bdi>{post.authorName ?? t("Nobody any more")}</bdi>
          {comma()}
          {formatMoment(post.publishedAt ?? post.updatedAt)}
        </>
      }
    />
  );
}
