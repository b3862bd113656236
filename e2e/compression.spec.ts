import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { askRaw } from "./raw-answer.ts";
import { test } from "./test.ts";

// The data of a page has an address that is made of what the browser has already; Next leads there.
async function addressOf(url: URL, headers: Record<string, string>): Promise<URL> {
  const { location } = (await askRaw(url, headers)).headers;
  return location === undefined ? url : new URL(location, url);
}

type Kind = {
  what: string;
  path: string;
  status: number;
  type: string;
  headers?: Record<string, string>;
  /** How much of it is left at most: a half, or more of a short one. */
  share?: number;
};

const kinds: Kind[] = [
  { what: "a page that is kept for all", path: "/competitions", status: 200, type: "text/html" },
  { what: "a page", path: "/search?q=open", status: 200, type: "text/html" },
  {
    what: "the data of a page for a browser that has the frame",
    path: "/competitions?_rsc=1",
    status: 200,
    type: "text/x-component",
    headers: { RSC: "1" },
  },
  { what: "a page of the OAuth library", path: "/oauth/authorize", status: 400, type: "text/html", share: 0.6 },
  { what: "a page that is not there", path: "/nothing", status: 404, type: "text/html" },
  { what: "an error below a layout", path: "/competitions/Nothing2027", status: 404, type: "text/html" },
];

for (const { what, path, status, type, headers = {}, share = 0.5 } of kinds) {
  test(`${what} is sent compressed to those who take it, and is the same to the others`, async ({ baseURL }) => {
    const url = await addressOf(new URL(path, baseURL), headers);
    const plain = await askRaw(url, { ...headers, "accept-encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [encoding, accepted, unpack] of [
      ["gzip", "gzip, deflate", gunzipSync],
      ["br", "gzip, deflate, br", brotliDecompressSync],
    ] as const) {
      const packed = await askRaw(url, { ...headers, "accept-encoding": accepted });
      for (const answer of [packed, plain]) {
        expect([answer.status, answer.headers["content-type"]]).toEqual([status, expect.stringContaining(type)]);
        expect(answer.headers.vary).toContain("Accept-Encoding");
      }
      expect(packed.headers["content-encoding"]).toBe(encoding);
      const unpacked = unpack(packed.bytes).toString("utf8");
      expect(inOnePiece(unpacked).length).toBe(inOnePiece(plain.bytes.toString("utf8")).length);
      expect(packed.bytes.length).toBeLessThan(unpacked.length * share);
    }
  });
}

// Each answer has nonces of its own, and its data in as many pieces as became ready one after the other.
const inOnePiece = (text: string): string =>
  text
    .replaceAll(/nonce(=|\\?":\\?)"?[\w-]{43}/g, "")
    .replaceAll(/"\]\)<\/script><script[^>]*>self\.__next_f\.push\(\[1,"/g, "");
