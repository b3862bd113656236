import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./test.ts";

const password = "una tetera en la colina";
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

for (const width of [1280, 375]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("somebody signs up in Spanish, is told in Spanish what is wrong, and is written to in Spanish", async ({
      page,
    }) => {
      const email = `espanol-${width}-${Date.now()}@mail.example`;
      await page.goto("/es/sign-up");
      await expectAccessible(page);
      await page.getByLabel("Nombre").fill("Ana Viaje");
      await page.getByLabel("Dirección de correo").fill(email);
      await page.getByLabel("Contraseña").fill("aaaaaaaaaaaa");
      await button(page, "Crear cuenta").click();
      await expect(main(page)).toContainText("Usa más de tres caracteres distintos.");
      await expect(page).toHaveURL(({ pathname }) => pathname === "/es/sign-up");
      await page.getByLabel("Contraseña").fill(password);
      await button(page, "Crear cuenta").click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Mira tu correo");

      await page.goto("/mail");
      const mail = page.locator("section", { hasText: email }).first();
      await expect(mail).toContainText("Confirma tu dirección de correo");
      await mail.getByRole("link").first().click();
      await expect(page).toHaveURL(({ pathname }) => pathname === "/es/confirm-email");
      await page.getByLabel("Contraseña").fill(password);
      await button(page, "Confirmar e iniciar sesión").click();

      await page.goto("/es/settings");
      await expectAccessible(page);
      await expect(page.getByLabel("Escribidme en")).toHaveValue("es");
      for (const path of [
        "mail",
        "passkeys",
        "two-factor",
        "sessions",
        "tokens",
        "data",
        "history",
        "claim",
        "delete",
      ]) {
        await page.goto(`/es/settings/${path}`);
        await expectAccessible(page);
      }
      await page.goto("/ar/settings");
      await expectAccessible(page);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    });
  });
}
