import { createHash } from "node:crypto";

/** How a Content-Security-Policy names an inline script or style that may stand on a page. */
export const contentHash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
