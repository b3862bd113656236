import sharp from "sharp";

/** A picture file of one colour. */
export const pictureFile = ({
  width = 320,
  height = 240,
  colour = "#c00000",
}: {
  width?: number;
  height?: number;
  colour?: string;
} = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
