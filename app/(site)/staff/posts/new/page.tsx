import type { Metadata } from "next";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { isPreview } from "#lib/fields/preview.ts";
import { t } from "#lib/language/translate.ts";
import { PostForm } from "#lib/posts/forms.ts";
import { loadDesk } from "../../_shared/load.ts";
import { PostFields, PostPreview } from "../_post-fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Write a post") });

const page = "/staff/posts/new";

export default async function NewPostPage({ searchParams }: { searchParams: SearchParams }) {
  await loadDesk("posts");
  const form = await openForm(PostForm, { page, searchParams });
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/posts", label: t("Posts") }]}
        title={t("Write a post")}
        lead={t("It is a draft until you publish it.")}
      />
      {isPreview(form) ? null : <ErrorSummary errors={form.errors} />}
      <div className="grid max-w-3xl gap-6">
        <PostPreview form={form} />
        <PostFields form={form} action={`${page}/submit`} />
      </div>
    </>
  );
}
