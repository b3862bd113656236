import { create } from "qrcode";
import { Button } from "#app/_components/button.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { totpAddress } from "#lib/accounts/totp.ts";
import { t, to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { CodeField } from "../../_fields.tsx";

export function FinishSetup({ form, email, secret }: { form: OpenForm<"code">; email: string; secret: string }) {
  const address = totpAddress(secret, { issuer: env().associationName, email });
  return (
    <PostForm form={form} action="/settings/two-factor/finish" className="card grid gap-5">
      <h2 className="text-xl">{t("Connect your authenticator")}</h2>
      <ol className="grid list-decimal gap-5 ps-5">
        <li>
          {t("Scan this picture with the application:")}
          <QrCode text={address} />
          <RichText
            of="On this device, <a>open it there</a>; or type this secret: <secret></secret>"
            a={(words) => <a href={to(address)}>{words}</a>}
            secret={() => <Copyable text={secret} />}
          />
        </li>
        <li>{t("Enter the code it shows.")}</li>
      </ol>
      <CodeField form={form} hint={t("Six digits; they change every half minute.")} />
      <div>
        <Button>{t("Turn two-factor sign-in on")}</Button>
      </div>
    </PostForm>
  );
}

const quietZone = 4;

// Dark on light in every theme: that is what cameras read.
function QrCode({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const size = modules.size + 2 * quietZone;
  const path = [...modules.data]
    .map((isDark, position) => {
      const x = (position % modules.size) + quietZone;
      const y = Math.floor(position / modules.size) + quietZone;
      return isDark ? `M${x} ${y}h1v1h-1z` : "";
    })
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={220}
      height={220}
      role="img"
      className="my-3"
      shapeRendering="crispEdges"
    >
      <title>{t("Picture for the authenticator application")}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
