import sharp from "sharp";
import { expect, test } from "vitest";
import { fieldProblemsOf } from "#lib/fields/field-problems.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { redrawPicture } from "./redraw-picture.ts";
import { centredSquare, type Square } from "./square.ts";

const red = { r: 200, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 200 };

/** A picture of two colours, side by side. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: blue } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

const read = async (bytes: Uint8Array) => {
  const image = sharp(bytes);
  const { dominant } = await image.stats();
  return { ...(await image.metadata()), isRed: dominant.r > dominant.b };
};

async function problemOf(upload: Uint8Array): Promise<string | undefined> {
  const thrown = await redrawPicture(upload, centredSquare).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown === undefined) return undefined;
  if (!(thrown instanceof DomainError)) throw thrown;
  return fieldProblemsOf(thrown).picture;
}

test("of a picture the square is kept, in two sizes, as JPEG", async () => {
  for (const format of ["jpeg", "png", "webp", "gif"] as const) {
    const { image, thumbnail } = await redrawPicture(await plain(900, 600).toFormat(format).toBuffer(), centredSquare);
    expect(await read(image)).toMatchObject({ format: "jpeg", width: 400, height: 400, isRed: true });
    expect(await read(thumbnail)).toMatchObject({ format: "jpeg", width: 128, height: 128 });
  }
});

test("the square is where it was chosen: at the left red, at the right blue, and smaller than asked where it has to be", async () => {
  const upload = await halves(1000, 400).png().toBuffer();
  const kept = async (square: Partial<Square>) =>
    await read((await redrawPicture(upload, { ...centredSquare, ...square })).image);
  expect((await kept({ left: 0 })).isRed).toBe(true);
  expect((await kept({ left: 100 })).isRed).toBe(false);
  expect(await kept({ left: 0, size: 50 })).toMatchObject({ isRed: true, width: 200 });
});

test("nothing of the file but its pixels is kept: no place, no camera, no profile, no comment, nothing behind it", async () => {
  const upload = await plain(300, 300)
    .withExif({ IFD0: { Copyright: "SECRET-copyright" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withIccProfile("p3")
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-xmp</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const { image, thumbnail } = await redrawPicture(
    Buffer.concat([upload, Buffer.from("<script>SECRET</script>")]),
    centredSquare,
  );
  for (const bytes of [image, thumbnail]) {
    const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("SECRET");
  }
});

test("a picture that a camera turned is upright, and its square is where it is seen", async () => {
  // Turned by 90° to the left as it is stored: what is red at the left lies at the top then.
  const upload = await halves(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const top = await redrawPicture(upload, { ...centredSquare, top: 0 });
  const bottom = await redrawPicture(upload, { ...centredSquare, top: 100 });
  expect([(await read(top.image)).isRed, (await read(bottom.image)).isRed]).toEqual([true, false]);
});

test("pictures of presses, of one colour, with holes and of sixteen bits come out as any other", async () => {
  const uploads = [
    await plain(300, 300).toColourspace("cmyk").jpeg().toBuffer(),
    await plain(300, 300).greyscale().png().toBuffer(),
    await sharp({ create: { width: 300, height: 300, channels: 4, background: "#0000" } })
      .png()
      .toBuffer(),
    await plain(300, 300).toColourspace("rgb16").png().toBuffer(),
    await plain(300, 300).jpeg({ progressive: true }).toBuffer(),
  ];
  for (const upload of uploads) {
    const { image } = await redrawPicture(upload, centredSquare);
    expect(await read(image)).toMatchObject({ format: "jpeg", space: "srgb", channels: 3, width: 300 });
  }
});

test("of a picture that moves the first one is kept", async () => {
  const frames = [
    await plain(200, 200).png().toBuffer(),
    await sharp({ create: { width: 200, height: 200, channels: 3, background: blue } })
      .png()
      .toBuffer(),
  ];
  for (const format of ["gif", "webp"] as const) {
    const upload = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(upload).metadata()).pages).toBe(2);
    expect((await read((await redrawPicture(upload, centredSquare)).image)).isRed).toBe(true);
  }
});

test("a picture that unfolds to more than anybody takes is refused by what it says of itself", async () => {
  // 36 megapixels of one colour in some kilobytes.
  const bomb = await plain(6000, 6000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(300_000);
  expect(await problemOf(bomb)).toBe("This picture is too large: such a file may have 20 megapixels.");
  // The header alone says 65,500 by 65,500; there are no pixels at all.
  const jpeg = await plain(200, 200).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from("ffc0", "hex"));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  expect(await problemOf(jpeg)).toBe("This picture is too large: such a file may have 60 megapixels.");
});

test("what is no picture, a cut one or one that programs may not be handed is refused with words", async () => {
  const unreadable = "This is no picture that can be read: choose a JPEG, PNG, WebP or GIF file.";
  const whole = await halves(600, 600).jpeg().toBuffer();
  const files: [Uint8Array, string][] = [
    [Buffer.from("no picture at all"), unreadable],
    [whole.subarray(0, whole.length / 2), unreadable],
    [Buffer.concat([whole.subarray(0, 20), Buffer.alloc(5000, 0xff)]), unreadable],
    [
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>',
      ),
      unreadable,
    ],
    [await plain(300, 300).tiff().toBuffer(), unreadable],
    [await plain(300, 300).avif().toBuffer(), unreadable],
    [
      Buffer.concat([Buffer.from("00000018", "hex"), Buffer.from("ftypheic")]),
      "This is a HEIC picture, which many programs cannot show. Save it as JPEG, or take a picture of your screen with it.",
    ],
    [await plain(300, 99).png().toBuffer(), "This picture is too small: it needs 100 pixels on each side."],
    [Buffer.alloc(10 * 1024 * 1024 + 1), "This file is larger than 10 MB."],
  ];
  for (const [file, problem] of files) expect(await problemOf(file)).toBe(problem);
});

test("several at once wait for each other, and all come out", async () => {
  const upload = await halves(1200, 900).jpeg().toBuffer();
  const drawn = await Promise.all(Array.from({ length: 6 }, () => redrawPicture(upload, centredSquare)));
  expect(new Set(drawn.map(({ image }) => Buffer.from(image).toString("base64"))).size).toBe(1);
});
