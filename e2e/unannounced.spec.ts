import { expect, type Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

test("C03: an unannounced competition is on no page of a visitor, or is there as one that was never made up", async ({
  page,
}, { workerIndex }) => {
  const word = `Zyzzyva${workerIndex}${Date.now() % 100_000}`;
  await signIn(page, "delegate");
  const id = await createDraft(page, `${word} 2027`);
  expect((await page.request.get(`/competitions/${id}/manage`)).status()).toBe(200);

  for (const visit of [() => page.context().clearCookies(), () => signIn(page, "visitor")]) {
    await visit();
    for (const address of ["/", "/competitions", "/competitions?when=all", "/persons", "/search", "/results/records"]) {
      const query = `${address.includes("?") ? "&" : "?"}q=${word}`;
      const [plain, asked] = [await read(page, address), await read(page, address + query)];
      expect([address, plain.status, plain.text.includes(word)]).toEqual([address, 200, false]);
      expect([address, asked.status, asked.text.includes(id)]).toEqual([address, 200, false]);
    }
    for (const part of [
      "",
      "/events",
      "/schedule",
      "/competitors",
      "/results",
      "/register",
      "/manage",
      "/manage/general",
    ]) {
      const real = await read(page, `/competitions/${id}${part}`);
      const invented = await read(page, `/competitions/Invented2027${part}`);
      expect([part, real.status, real.title]).toEqual([part, invented.status, invented.title]);
      expect(real.text.replaceAll(id, "").toLowerCase()).not.toContain("lyon");
      expect([part, real.visible.replaceAll(id, "X")]).toEqual([
        part,
        invented.visible.replaceAll("Invented2027", "X"),
      ]);
    }
  }
});

type Read = { status: number; title: string; text: string; visible: string };

async function read(page: Page, address: string): Promise<Read> {
  const answer = await page.goto(address);
  const text = (await answer?.text()) ?? "";
  return {
    status: answer?.status() ?? 0,
    title: await page.title(),
    text,
    visible: (await main(page).textContent()) ?? "",
  };
}

async function createDraft(page: Page, name: string): Promise<string> {
  await page.goto("/competitions/new");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Country").selectOption("France");
  await page.getByLabel("First day").fill("2027-08-14");
  await page.getByLabel("Last day").fill("2027-08-15");
  await page.getByLabel("City").fill("Lyon");
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(main(page).getByRole("status")).toBeVisible();
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}
