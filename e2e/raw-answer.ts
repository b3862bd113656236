import { get, type IncomingHttpHeaders } from "node:http";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** An answer as it came over the wire: a browser or a fetch unpacks what comes, and cannot tell what came. */
export const askRaw = (url: URL, headers: Record<string, string>) =>
  new Promise<RawAnswer>((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) });
    }).once("error", reject);
  });
