import { Avatar } from "#app/_components/avatar.tsx";
import { Card } from "#app/_components/card.tsx";
import type { Account } from "#lib/accounts/account.ts";
import { pictureAddresses } from "#lib/accounts/avatars.ts";
import { database } from "#lib/db/connection.ts";
import { findOwnPictures } from "#lib/identity/queries/pictures.ts";
import { t, to } from "#lib/language/translate.ts";

/** The picture that others see, and where it is changed. */
export async function PictureCard({ account: { id, name } }: { account: Account }) {
  const { shown, pending } = await findOwnPictures(database(), id);
  return (
    <Card title={t("Your picture")}>
      <div className="flex items-center gap-4">
        <Avatar name={name} url={shown && pictureAddresses(shown).thumbUrl} size="large" />
        <p>
          <a href={to("/settings/picture")}>{shown || pending ? t("Change your picture") : t("Choose a picture")}</a>
          {pending ? <span className="block text-sm text-muted">{t("Waits for approval")}</span> : null}
        </p>
      </div>
    </Card>
  );
}
