import { t } from "#lib/language/translate.ts";
import { formatLogoFormats, logoTypes } from "#lib/oauth/applications/logo.ts";

/** Where the picture of an application is chosen: what it takes is what the server takes. */
export const PictureField = () => (
  <>
    <label className="field-label" htmlFor="logo">
      {t("A square {formats}; sent empty, it is removed", { formats: formatLogoFormats() })}
    </label>
    <input id="logo" name="logo" type="file" accept={logoTypes.join(",")} className="text-input" />
  </>
);
