const longestEdge = 800;

/** A picture as it is shown while the square is chosen: upright, and no larger than a screen needs. */
export type LoadedPicture = { canvas: HTMLCanvasElement; width: number; height: number };

// The policy of our pages lets no file be the source of an image; what a script draws is none.
export async function loadPicture(file: File): Promise<LoadedPicture> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { canvas, width: canvas.width, height: canvas.height };
}
