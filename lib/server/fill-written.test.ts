import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CurrentRequest, withRequest } from "#lib/platform/current-request.ts";
import { compressPages } from "./compress-pages.ts";
import { fillWritten } from "./fill-written.ts";

type Mark = (id: string, text: string) => string;
let answer: (outgoing: ServerResponse, mark: Mark) => unknown = () => {};

const server = createServer((incoming, outgoing) => {
  outgoing.setHeader("Content-Type", "text/html");
  if (incoming.url === "/compressed") compressPages(incoming, outgoing);
  const request: CurrentRequest = {
    ...{ id: "1", route: undefined, accountId: undefined, applicationId: undefined, trace: undefined },
    written: new Map(),
  };
  withRequest(request, () => {
    fillWritten(outgoing);
    return answer(outgoing, (id, text) => {
      const texts = [text.slice(0, 9), text.slice(9)];
      request.written?.set(id, texts);
      return request.markWritten?.(texts) ?? "";
    });
  });
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

async function ask(given: typeof answer, path = "/"): Promise<string> {
  answer = given;
  return await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text();
}

test("what a page notes as written stands where its mark did, each piece in its place", async () => {
  const page = await ask((outgoing, mark) => {
    const [rows, options] = [mark("rows", "<tr><td>Zürich</td></tr>"), mark("options", "<option>名前</option>")];
    outgoing.write(`<table><tbody>${rows}</tbody></table><select>${options}</select>`);
    outgoing.end(Buffer.from("<p>end</p>"));
  });
  expect(page).toBe(
    "<table><tbody><tr><td>Zürich</td></tr></tbody></table><select><option>名前</option></select><p>end</p>",
  );
});

test.each([1, 2, 3, 7, 50, 51, 60])("however the page is cut into parts: of %i bytes each", async (size) => {
  const page = await ask((outgoing, mark) => {
    const whole = Buffer.from(`<b>Å</b>${mark("one", "<i>1</i>")}<<!--${mark("two", "<i>二</i>")}--><!-`);
    for (let from = 0; from < whole.length; from += size) outgoing.write(whole.subarray(from, from + size));
    outgoing.end();
  });
  expect(page).toBe("<b>Å</b><i>1</i><<!--<i>二</i>--><!-");
});

test.each([10, 60_000, 90_000])(
  "pieces of %i times letters of all widths stand there whole, one after the other",
  async (times) => {
    const pieces = ["aé名z𠀀", "𠀀z名éa", "z"].map((letters) => letters.repeat(times));
    const page = await ask((outgoing, mark) => {
      outgoing.write(pieces.map((piece) => mark(piece, piece)).join("|"));
      outgoing.end();
    });
    expect(page === pieces.join("|")).toBe(true);
  },
);

test("a mark that the page ends within is sent as it is, and one of nothing leaves nothing", async () => {
  let [whole, half] = ["", ""];
  const page = await ask((outgoing, mark) => {
    whole = mark("empty", "");
    half = mark("half", "<i>1</i>").slice(0, -2);
    outgoing.end(`<p>${whole}</p>${half}`);
  });
  expect(page).toBe(`<p></p>${half}`);
});

test("text that somebody brings onto a page is no mark, and a piece that looks like one is not filled in again", async () => {
  const page = await ask((outgoing, mark) => {
    const rows = mark("rows", `<td>${mark("other", "secret")}</td>`);
    outgoing.end(`<!--0--><!--x 0-->${rows}`);
  });
  expect(page).toMatch(/^<!--0--><!--x 0--><td><!--[\w-]{43} 0--><\/td>$/);
});

test("whoever writes a part is told once it is taken, also one that is held back", async () => {
  const told: string[] = [];
  const page = await ask((outgoing, mark) => {
    const whole = mark("rows", "<td>1</td>");
    outgoing.write("", () => told.push("nothing"));
    outgoing.write(whole.slice(0, 20), "utf8", () => told.push("first half"));
    outgoing.write(Buffer.from(whole.slice(20)), () => told.push("second half"));
    outgoing.end(() => told.push("end"));
  });
  expect(page).toBe("<td>1</td>");
  expect(told.toSorted()).toEqual(["end", "first half", "nothing", "second half"]);
});

test("an answer that is compressed ends well, whatever is handed to its end", async () => {
  const endings: unknown[][] = [[], [""], ["", () => {}], ["<p>end</p>", "utf8"]];
  for (const ending of endings) {
    const page = await ask((outgoing, mark) => {
      outgoing.write(mark("rows", "<td>1</td>".repeat(1000)));
      endWith(outgoing, ending);
    }, "/compressed");
    expect(page).toBe("<td>1</td>".repeat(1000) + (String(ending[0] ?? "").startsWith("<p>") ? "<p>end</p>" : ""));
  }
});

const endWith = (outgoing: ServerResponse, ending: unknown[]) => Reflect.apply(outgoing.end, outgoing, ending);

test("an answer that notes nothing goes by as it is", async () => {
  expect(await ask((outgoing) => outgoing.end("a".repeat(100_000)))).toBe("a".repeat(100_000));
});
