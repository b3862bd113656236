import type { Extension } from "../document.ts";

const kilobyte = 1024;
/** The largest seen in documents of real competitions has 613 bytes. */
const largestBytes = 256 * kilobyte;

/** What an extension takes, written out. */
export const bytesOfExtension = (extension: Partial<Extension>): number => Buffer.byteLength(JSON.stringify(extension));

/** What is wrong with the first extension that is too large, wherever in a sent document it stands. */
export function tooLargeExtension(sent: unknown): string | undefined {
  for (const { pointer, extension } of extensionsWithin(sent, "#")) {
    const bytes = bytesOfExtension(extension);
    if (bytes > largestBytes) {
      return `${pointer} is an extension of ${inKilobytes(bytes)}, and may have ${inKilobytes(largestBytes)}`;
    }
  }
  return undefined;
}

type Found = { pointer: string; extension: Partial<Extension> };

// Not into what extensions hold: that is the business of whoever made them.
function* extensionsWithin(value: unknown, pointer: string): Generator<Found> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (key !== "extensions") yield* extensionsWithin(child, `${pointer}/${key}`);
    else if (Array.isArray(child)) {
      for (const [index, extension] of child.entries()) yield { pointer: `${pointer}/extensions/${index}`, extension };
    }
  }
}

const inKilobytes = (bytes: number): string => `${Math.ceil(bytes / kilobyte)} KB`;
