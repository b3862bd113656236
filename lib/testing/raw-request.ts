import { request as nodeRequest } from "node:http";

type Sent = { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer };
type RawAnswer = { status: number; headers: Record<string, unknown>; body: string };

/** Sends to a server just what it is told to: fetch tidies addresses and headers up before. */
export const rawRequests =
  (baseUrl: string) =>
  (target: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(baseUrl);
      const outgoing = nodeRequest({ host: "127.0.0.1", port, path: target, method, headers }, async (answer) => {
        let text = "";
        for await (const part of answer) text += part;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
      });
      outgoing.once("error", reject);
      outgoing.end(body);
    });
