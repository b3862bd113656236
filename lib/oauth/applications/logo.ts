import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";

export const largestLogoBytes = 2 * 1024 * 1024;
const edgePixels = 128;

const formats: Record<string, string> = { png: "PNG", jpeg: "JPEG", webp: "WebP", gif: "GIF" };

export const logoTypes = Object.keys(formats).map((format) => `image/${format}`);

/** The kinds of file that are taken, for people. */
export const formatLogoFormats = (): string =>
  new Intl.ListFormat(languageOf(currentLanguage()).locale, { type: "disjunction" }).format(Object.values(formats));

/** Draws an uploaded picture anew, small and without anything but its pixels: what else a file may carry stays out. */
export async function redrawLogo(upload: Uint8Array): Promise<Uint8Array> {
  if (upload.length > largestLogoBytes)
    throw invalid(t("The picture is larger than {size} MB.", { size: largestLogoBytes / 1024 / 1024 }));
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(upload, { limitInputPixels: 16_000_000, failOn: "error" });
    const { format } = await image.metadata();
    if (!format || !Object.hasOwn(formats, format)) throw new Error("another format");
    return await image.resize(edgePixels, edgePixels, { fit: "contain", background: "#0000" }).webp().toBuffer();
  } catch {
    throw invalid(t("The picture must be a {formats} file.", { formats: formatLogoFormats() }));
  }
}
