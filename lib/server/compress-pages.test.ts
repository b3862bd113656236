import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { compressPages } from "./compress-pages.ts";

let handle: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown = () => {};
const server = createServer((incoming, outgoing) => {
  compressPages(incoming, outgoing);
  handle(incoming, outgoing);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
const page = "<p>Competition</p>".repeat(1000);

const ask = async (headers: Record<string, string> = { "accept-encoding": "gzip" }, method = "GET") => {
  const answer = await fetch(url, { headers, method });
  return {
    encoding: answer.headers.get("content-encoding"),
    vary: answer.headers.get("vary"),
    text: await answer.text(),
  };
};

test("a page is sent as gzip to those who take it, and says on what that depends", async () => {
  handle = (_, outgoing) => {
    outgoing.setHeader("Content-Type", "text/html");
    outgoing.setHeader("Content-Length", page.length);
    outgoing.setHeader("Vary", "Cookie");
    outgoing.end(page);
  };
  expect(await ask()).toEqual({ encoding: "gzip", vary: "Cookie, Accept-Encoding", text: page });
  const vary = "Cookie, Accept-Encoding";
  expect(await ask({ "accept-encoding": "identity" })).toEqual({ encoding: null, vary, text: page });
  expect(await ask({ "accept-encoding": "gzip" }, "HEAD")).toEqual({ encoding: null, vary, text: "" });
});

test.each(["gzip;q=0", "gzip; q=0.000, br;q=0", "x-gzip-other", "identity;q=1, gzip;q=0.2"])(
  "a page stays as it is for those who ask with %j",
  async (accepted) => {
    handle = (_, outgoing) => outgoing.setHeader("Content-Type", "text/html").end(page);
    expect(await ask({ "accept-encoding": accepted })).toEqual({ encoding: null, vary: "Accept-Encoding", text: page });
  },
);

test("a browser gets what it takes and costs least", async () => {
  handle = (_, outgoing) => outgoing.setHeader("Content-Type", "text/html").end(page);
  const vary = "Accept-Encoding";
  expect(await ask({ "accept-encoding": "gzip, deflate, br, zstd" })).toEqual({ encoding: "br", vary, text: page });
  expect(await ask({ "accept-encoding": "gzip, deflate, br;q=0" })).toEqual({ encoding: "gzip", vary, text: page });
});

test("pictures, short answers, events and what is compressed already stay as they are", async () => {
  handle = (_, outgoing) => outgoing.setHeader("Content-Type", "image/png").end(page);
  expect((await ask()).encoding).toBeNull();
  handle = (_, outgoing) => outgoing.setHeader("Content-Type", "text/html").end("short");
  expect(await ask()).toMatchObject({ encoding: null, text: "short" });
  handle = (_, outgoing) => outgoing.setHeader("Content-Type", "text/event-stream").end(page);
  expect(await ask()).toEqual({ encoding: null, vary: null, text: page });
  handle = (_, outgoing) => {
    outgoing.setHeader("Content-Encoding", "gzip");
    outgoing.setHeader("Content-Type", "text/html").end(gzipSync(page));
  };
  expect(await ask()).toMatchObject({ encoding: "gzip", text: page });
  handle = (_, outgoing) => outgoing.writeHead(304, { "Content-Type": "text/html" }).end();
  expect(await ask()).toMatchObject({ encoding: null, text: "" });
});

test("headers that are flushed before the first part, as Next does it, say that it is compressed", async () => {
  handle = (_, outgoing) => {
    outgoing.setHeader("Content-Type", "text/html");
    outgoing.flushHeaders();
    outgoing.write(page);
    outgoing.end();
  };
  expect(await ask()).toEqual({ encoding: "gzip", vary: "Accept-Encoding", text: page });
  const vary = "Accept-Encoding";
  expect(await ask({ "accept-encoding": "identity" })).toEqual({ encoding: null, vary, text: page });
  handle = (_, outgoing) => {
    outgoing.writeHead(404, "Not Found", { "Content-Type": "text/x-component", "Content-Length": page.length });
    outgoing.end(page);
  };
  expect(await ask()).toEqual({ encoding: "gzip", vary: "Accept-Encoding", text: page });
  handle = (_, outgoing) => void outgoing.setHeader("Content-Type", "image/png").flushHeaders();
  const picture = await fetch(url, { headers: { "accept-encoding": "gzip" } });
  expect(picture.headers.get("content-encoding")).toBeNull();
  await picture.body?.cancel();
});

test("a page sent in parts arrives part by part", async () => {
  let goOn = () => {};
  handle = async (_, outgoing) => {
    outgoing.setHeader("Content-Type", "text/html");
    outgoing.write(page);
    (outgoing as unknown as { flush: () => void }).flush();
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    outgoing.end("the end");
  };
  const answer = await fetch(url, { headers: { "accept-encoding": "gzip" } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (text.length < page.length) text += (await reader.read()).value;
  expect(text).toBe(page);
  goOn();
  expect((await reader.read()).value).toBe("the end");
});

test("a page larger than any buffer arrives whole", async () => {
  const part = Array.from({ length: 20_000 }, () => Math.random().toString(36)).join("");
  handle = async (_, outgoing) => {
    let goOn: (value?: unknown) => void = () => {};
    outgoing.on("drain", () => goOn());
    outgoing.setHeader("Content-Type", "text/html");
    for (let count = 0; count < 20; count++) {
      if (outgoing.write(part)) continue;
      await new Promise((resolve) => {
        goOn = resolve;
      });
    }
    outgoing.end();
  };
  expect((await ask()).text.length).toBe(part.length * 20);
});
