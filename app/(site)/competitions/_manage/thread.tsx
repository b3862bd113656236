import { Button } from "#app/_components/button.tsx";
import { Markdown } from "#app/_components/markdown.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { addressOf } from "#app/_forms/search-params.ts";
import { listMessages } from "#lib/competitions/queries/messages.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";

type Props = {
  competitionId: string;
  form: OpenForm<"message">;
  /** Where it stands, and where it is sent. */
  page: string;
  action: string;
  /** Which of its pages. */
  number: number;
  /** Who reads it. */
  hint: string;
};

const perPage = 20;

/** What the staff and those who hold a competition write to each other about it, the latest first. */
export async function Thread({ competitionId, form, page, action, number, hint }: Props) {
  const { messages, total } = await listMessages(database(), competitionId, {
    offset: (number - 1) * perPage,
    size: perPage,
  });
  const paging = { page: number, perPage, total };
  return (
    <>
      <PostForm form={form} action={action} className="grid gap-3">
        <TextArea label={t("Message")} {...form.field("message")} rows={5} hint={hint} />
        <div>
          <Button kind="secondary">{t("Send the message")}</Button>
        </div>
      </PostForm>
      {isTooFar(paging) ? <PageTooFar {...paging} first={page} /> : null}
      {messages.length === 0 ? null : (
        <ol className="mt-6 grid gap-6">
          {messages.map(({ id, text, by, isFromStaff, writtenAt }) => (
            <li key={id} className="wrap-anywhere">
              <p className="mb-1 text-sm text-muted">
                <bdi>{by ?? t("Somebody whose account is gone")}</bdi>
                {isFromStaff ? <> · {t("for the staff ¦ who wrote")}</> : null} · <Moment at={writtenAt} />
              </p>
              <Markdown text={text} />
            </li>
          ))}
        </ol>
      )}
      <Pager {...paging} href={(to) => addressOf(page, { page: to })} />
    </>
  );
}
