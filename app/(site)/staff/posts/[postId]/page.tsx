import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { Markdown } from "#app/_components/markdown.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { DeletionQuestion } from "#app/_forms/deletion-question.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm as SentForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { isPreview } from "#lib/fields/preview.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { deletionOf } from "#lib/posts/commands.ts";
import { DeletePostForm, PostForm, PublishPostForm } from "#lib/posts/forms.ts";
import { stateOf } from "#lib/posts/post.ts";
import { findPost, type Post } from "#lib/posts/queries.ts";
import { loadDesk } from "../../_shared/load.ts";
import { PostFields, PostPreview } from "../_post-fields.tsx";
import { formatState, toneOf } from "../_states.ts";

export const generateMetadata = (): Metadata => ({ title: t("Post") });

type Props = { params: Promise<{ postId: string }>; searchParams: SearchParams };

/** A post as it is, what it says to change, and when everybody reads it. */
export default async function StaffPostPage({ params, searchParams }: Props) {
  await loadDesk("posts");
  const id = parseRowId(readSegment((await params).postId));
  const post = id === undefined ? undefined : await findPost(database(), id);
  if (!post) notFound();
  const page = `/staff/posts/${post.id}`;
  const { title, body, isSticky } = post;
  const form = await openForm(PostForm, { page, searchParams, known: { title, body, isSticky } });
  const state = stateOf(post, currentTime());
  const doneTexts = {
    saved: t("The post is saved."),
    scheduled: t("The post comes out by itself at that time."),
    published: t("The post is published."),
    back: t("The post is a draft again: nobody else reads it."),
  };
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/posts", label: t("Posts") }]}
        title={<bdi>{post.title}</bdi>}
        details={
          <>
            <Badge tone={toneOf(state)}>{formatState(state)}</Badge>
            {post.publishedAt === null ? null : <span>{formatMoment(post.publishedAt)}</span>}
            {state === "published" ? <a href={to(`/posts/${post.slug}`)}>{t("Read it")}</a> : null}
          </>
        }
      />
      <DoneNotice searchParams={searchParams} texts={doneTexts} />
      {isPreview(form) ? null : <ErrorSummary errors={form.errors} />}
      <div className="grid max-w-3xl gap-6">
        <PostPreview form={form} />
        <Card title={t("What it says")}>
          <PostFields form={form} action={`${page}/submit`} />
        </Card>
        {isPreview(form) ? null : (
          <Card title={t("As everybody reads it")}>
            <div dir="auto">
              <Markdown text={post.body} />
            </div>
          </Card>
        )}
        {state === "published" ? null : <Publish post={post} page={page} searchParams={searchParams} />}
        {state === "draft" ? <Delete post={post} page={page} searchParams={searchParams} /> : <TakeBack page={page} />}
      </div>
      <UnsavedQuestion />
    </>
  );
}

type PartProps = { page: string; searchParams: SearchParams };

async function Publish({ post, page, searchParams }: PartProps & { post: Post }) {
  const known = { publishAt: post.publishedAt?.toISOString().slice(0, 16) };
  const form = await openForm(PublishPostForm, { page, searchParams, known });
  return (
    <Card title={t("Publish")}>
      <SentForm form={form} action={`${page}/publish`}>
        <TextInput
          label={t("When (UTC)")}
          {...form.field("publishAt")}
          hint={t("Left empty, or in the past, it comes out now.")}
        />
        <div>
          <Button>{t("Publish")}</Button>
        </div>
      </SentForm>
    </Card>
  );
}

const TakeBack = ({ page }: { page: string }) => (
  <Card title={t("Take it back")}>
    <form action={to(`${page}/take-back`)} method="post" className="grid gap-4">
      <p>{t("It becomes a draft again, which can be published once more. Feeds may have told of it already.")}</p>
      <div>
        <Button kind="secondary">{t("Take it back")}</Button>
      </div>
    </form>
  </Card>
);

async function Delete({ post, page, searchParams }: PartProps & { post: Post }) {
  const form = await openForm(DeletePostForm, { page, searchParams });
  return (
    <Card title={t("Delete the draft")}>
      <DeletionQuestion
        id="delete"
        form={form}
        name="agreed"
        action={`${page}/delete`}
        does={t("Delete the draft")}
        consequence={deletionOf(post)}
        label={t("Delete it for good")}
      />
    </Card>
  );
}
