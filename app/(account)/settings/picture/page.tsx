import type { Metadata } from "next";
import { Avatar } from "#app/_components/avatar.tsx";
import { Badge } from "#app/_components/badge.tsx";
import { BrowserMessages } from "#app/_components/browser-messages.tsx";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { requireAccount } from "#app/_session/session.ts";
import { pictureAddresses } from "#lib/accounts/avatars.ts";
import { database } from "#lib/db/connection.ts";
import { PictureForm } from "#lib/identity/forms.ts";
import { findOwnPictures, type OwnPictures } from "#lib/identity/queries/pictures.ts";
import { largestPictureBytes, pictureTypes } from "#lib/identity/redraw-picture.ts";
import { centredSquare } from "#lib/identity/square.ts";
import { t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { SettingsNotice } from "../_notice.tsx";
import { PictureFields } from "./_crop/picture-fields.tsx";

const page = "/settings/picture";

export const generateMetadata = (): Metadata => ({ title: t("Picture") });

/** The picture that others see beside one's name: what it is, another one, none. */
export default async function PicturePage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(page);
  const pictures = await findOwnPictures(database(), account.id);
  const form = await openForm(PictureForm, { page, searchParams, known: centredSquare });
  return (
    <>
      <PageHeader
        title={t("Picture")}
        trail={[{ href: "/settings", label: t("Profile") }]}
        lead={t("Everybody sees it beside your name, and so do applications that you use.")}
      />
      <BrowserMessages room="browser-identity" />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        <Card title={t("Your picture")}>
          <Current name={account.name} pictures={pictures} />
        </Card>
        <Card title={pictures.shown ? t("Another picture") : t("Choose a picture")}>
          <p className="mb-4">
            {t(
              "We keep the square that you choose of it, and nothing else that the file says, like where it was taken.",
            )}
            {env().needsPictureApproval
              ? ` ${t("Others see it once a delegate of your region, or the staff, has approved it.")}`
              : ""}
          </p>
          <PostForm form={form} action={`${page}/submit`}>
            <PictureFields
              types={pictureTypes}
              largestBytes={largestPictureBytes}
              error={form.error("picture")}
              left={form.field("left")}
              top={form.field("top")}
              size={form.field("size")}
            />
            <div>
              <Button>{t("Save the picture")}</Button>
            </div>
          </PostForm>
        </Card>
      </div>
      <UnsavedQuestion />
    </>
  );
}

function Current({ name, pictures: { shown, pending } }: { name: string; pictures: OwnPictures }) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} url={shown && pictureAddresses(shown).url} size="huge" />
        <p>{shown ? t("This is what others see.") : t("You have none: others see the first letters of your name.")}</p>
      </div>
      {shown ? (
        <Remove which="shown" ask={t("Remove this picture")} told={t("It is gone at once, for everybody.")} />
      ) : null}
      {pending ? (
        <>
          <div className="flex flex-wrap items-center gap-4">
            <Avatar name={name} url={`/avatars/pending/${pending.id}`} size="huge" />
            <p>
              <Badge>{t("Waits for approval")}</Badge>{" "}
              {t("You chose this picture on {at}. Nobody but you and those who decide sees it.", {
                at: formatMoment(pending.createdAt),
              })}
            </p>
          </div>
          <Remove which="pending" ask={t("Take this picture back")} told={t("Nobody decides on it then.")} />
        </>
      ) : null}
    </div>
  );
}

type RemoveProps = { which: "shown" | "pending"; ask: string; told: string };

const Remove = ({ which, ask, told }: RemoveProps) => (
  <div>
    <Question id={`remove-${which}`} does={ask} asks="secondary" action={`${page}/remove`} fields={{ which }}>
      <p>{told}</p>
    </Question>
  </div>
);
