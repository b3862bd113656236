import { pictureTypeOf } from "#lib/accounts/avatars.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { Bulkhead } from "#lib/platform/bulkhead.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { pixelsOf, type Square } from "./square.ts";

export const largestPictureBytes = 10 * 1024 * 1024;

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"];

export const pictureEdge = 400;
const thumbnailEdge = 128;
const smallestEdge = 100;

const million = 1_000_000;
// A JPEG that is stored line by line is made smaller while it is read. All else is held whole while it is.
const mostPixels = { lineByLine: 60 * million, whole: 20 * million };
// What the square is cut out of: larger than what is kept of it, unless the square is a small one.
const workingEdge = 2400;
const longestSeconds = 15;

/** What of a picture is kept: the square that was chosen, in two sizes. */
export type Redrawn = { image: Uint8Array; thumbnail: Uint8Array };

/**
 * Draws the square of an uploaded picture anew, with nothing but its pixels: where it was taken, by whom and with what stays
 * out, and so does whatever else a file may carry. Of what moves the first picture is kept. What is too large is refused by
 * what the file says of itself, before a pixel is read; and one or two are read at once, whoever waits.
 */
export async function redrawPicture(upload: Uint8Array, square: Square): Promise<Redrawn> {
  if (upload.length > largestPictureBytes) throw tooManyBytes();
  assertKnownType(upload);
  return await roomForPictures().run(async () => {
    const { default: sharp } = await import("sharp");
    try {
      const options = { failOn: "error", limitInputPixels: mostPixels.lineByLine, sequentialRead: true } as const;
      const { width, height, format, isProgressive } = await sharp(upload, options).metadata();
      const pixels = width * height;
      const most = format === "jpeg" && !isProgressive ? mostPixels.lineByLine : mostPixels.whole;
      if (pixels > most) throw tooManyPixels(most);
      if (Math.min(width, height) < smallestEdge) throw tooSmall();
      const { data, info } = await sharp(upload, options)
        .autoOrient()
        .resize(workingEdge, workingEdge, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#fff" })
        .toColourspace("srgb")
        .raw()
        .timeout({ seconds: longestSeconds })
        .toBuffer({ resolveWithObject: true });
      const { left, top, edge } = pixelsOf(square, info);
      const drawn = (longest: number) =>
        sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
          .extract({ left, top, width: edge, height: edge })
          .resize(Math.min(edge, longest))
          .jpeg({ quality: 86, mozjpeg: true })
          .toBuffer();
      return { image: await drawn(pictureEdge), thumbnail: await drawn(thumbnailEdge) };
    } catch (thrown) {
      throw refusalOf(thrown);
    }
  });
}

function assertKnownType(upload: Uint8Array): void {
  if (pictureTypes.includes(pictureTypeOf(upload) ?? "")) return;
  // An ISO media file names its brand behind its length: those of HEIF and AVIF.
  const brand = Buffer.from(upload.subarray(4, 12)).toString("latin1");
  if (/^ftyp(hei|hev|mif1|msf1)/.test(brand)) {
    throw wrong(
      t(
        "This is a HEIC picture, which many programs cannot show. Save it as JPEG, or take a picture of your screen with it.",
      ),
    );
  }
  throw unreadable();
}

function refusalOf(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || thrown instanceof DomainError) return thrown;
  return /pixel limit/i.test(thrown.message) ? tooManyPixels(mostPixels.lineByLine) : unreadable();
}

const wrong = (problem: string): DomainError => fieldProblem("picture", problem);

const unreadable = (): DomainError =>
  wrong(t("This is no picture that can be read: choose a JPEG, PNG, WebP or GIF file."));

const tooManyBytes = (): DomainError =>
  wrong(t("This file is larger than {most} MB.", { most: largestPictureBytes / 1024 / 1024 }));

const tooManyPixels = (most: number): DomainError =>
  wrong(t("This picture is too large: such a file may have {most} megapixels.", { most: most / million }));

const tooSmall = (): DomainError =>
  wrong(t("This picture is too small: it needs {least} pixels on each side.", { least: smallestEdge }));

const held = new ProcessWide<Bulkhead>("pictures");

// Each may take a hundred megabytes while it is read.
const roomForPictures = (): Bulkhead =>
  held.orMake(() => new Bulkhead({ atOnce: 1, waiting: 8, waitMilliseconds: 20_000 }));
