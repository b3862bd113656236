import { expect, type Page } from "@playwright/test";

export const outOfBand = "urn:ietf:wg:oauth:2.0:oob";

export const visitor = "visitor@stadion.example";

/** To the list of their applications. */
export async function signIn(page: Page, email = visitor): Promise<void> {
  await page.goto("/sign-in?callbackUrl=/oauth/applications");
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel(/password/i).fill("stadion-demo-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/oauth\/applications/);
}

type Registration = { name: string; redirectUri: string; kind: RegExp; scopes: RegExp[] };

/** Registers an application by its form; its client id. */
export async function register(page: Page, { name, redirectUri, kind, scopes }: Registration): Promise<string> {
  await page.goto("/oauth/applications/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("textbox", { name: /addresses/i }).fill(redirectUri);
  await page.getByRole("radio", { name: kind }).check();
  for (const scope of scopes) await page.getByRole("checkbox", { name: scope }).check();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/oauth\/applications\/\d+/);
  await page.goto(page.url().replace(/\/credentials(\?.*)?$/, ""));
  return (await page.locator("main code").first().textContent()) ?? "";
}

export const authorizeAddress = (clientId: string, redirectUri = outOfBand): string =>
  `/oauth/authorize?${new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, response_type: "code", scope: "public" })}`;

export const authorizeButton = (page: Page) => page.getByRole("button", { name: "Authorize" });
