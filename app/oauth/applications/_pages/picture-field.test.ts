import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { redrawLogo } from "#lib/oauth/applications/logo.ts";
import { PictureField } from "./picture-field.tsx";

test("the field of the picture names and offers each kind of file that is taken, and no other", async () => {
  const page = renderToStaticMarkup(PictureField());
  expect(page).toContain("A square PNG, JPEG, WebP or GIF; sent empty, it is removed");
  const offered = /accept="([^"]*)"/.exec(page)?.[1]?.split(",") ?? [];
  const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: "#123" } });
  const taken: string[] = [];
  for (const format of ["png", "jpeg", "webp", "gif", "tiff", "avif"] as const) {
    const drawn = redrawLogo(await picture.clone().toFormat(format).toBuffer());
    if (await drawn.then(Boolean, () => false)) taken.push(`image/${format}`);
  }
  expect(offered).toEqual(taken);
});
