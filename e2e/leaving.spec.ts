import { expect } from "@playwright/test";
import { createPerson } from "../lib/testing/factories/persons.ts";
import { readZip } from "../lib/testing/read-zip.ts";
import { inDatabase, newAccount } from "./database.ts";
import { linkOfMail } from "./mails.ts";
import { signIn, signInAs } from "./sign-in.ts";
import { inEachWay, type Walker, waysInEnglish } from "./ways.ts";

inEachWay(
  "somebody claims a profile, is refused with a reason, claims it again, and it is theirs",
  waysInEnglish,
  async (walker, index) => {
    const { page, main, open, press, look, type, button, field, answer } = walker;
    const name = `Lea ${["Mouse", "Finger", "Keys", "Plain"][index]}`;
    const somebody = await newAccount(name);
    const id = `2010${someLetters(4)}${10 + index}`;
    await inDatabase((db) => createPerson(db, { id, name, birthDate: "1990-05-04", countryId: "France" }));
    await signInAs(page, somebody);
    await open("/settings/claim");
    await look();
    await type(field("Your name, or competitor id"), "nobody is called so");
    await press(button("Search"));
    await expect(main).toContainText("Nobody of that name has competed.");
    await claim(walker, { id, birthDate: "1931-01-01", competition: "No Such Open 1999" });

    await signIn(page, "staff");
    await open("/staff/claims");
    await look();
    await press(main.getByRole("row").filter({ hasText: name }).last().getByRole("link").first());
    await expect(main).toContainText("It is not that of the profile");
    await look();
    await type(field(/^What they are told when it is refused/), "Nobody was born that day.");
    await press(button("Refuse"));
    await look();
    await answer("Refuse");
    await expect(main.getByRole("status")).toContainText("The claim is refused.");

    await signInAs(page, somebody);
    await open("/settings/history");
    await expect(main).toContainText("Claim of a competitor profile refused");
    await look();
    await claim(walker, { id, birthDate: "1990-05-04", competition: "Some Open 2010" });
    await signIn(page, "staff");
    await open("/staff/claims");
    await press(main.getByRole("row").filter({ hasText: name }).last().getByRole("link").first());
    await expect(main).toContainText("It is that of the profile");
    await press(button("Confirm: the profile is theirs"));
    await expect(main.getByRole("status")).toBeVisible();
    await look();
    await signInAs(page, somebody);
    await open("/settings/claim");
    await expect(main).toContainText(id);
    await look();
  },
);

/** Another one of each try. */
const someLetters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join("");

async function claim(
  { open, main, look, press, type, button, field }: Walker,
  proof: { id: string; birthDate: string; competition: string },
): Promise<void> {
  await open("/settings/claim");
  await type(field("Your name, or competitor id"), proof.id);
  await press(button("Search"));
  await press(main.locator(`a[href*="person=${proof.id}"]`));
  await look();
  await expect(main).not.toContainText("(optional) (optional)");
  await type(main.getByLabel("Your date of birth"), proof.birthDate);
  await type(main.getByLabel("A competition where you competed"), proof.competition);
  await press(button("Claim this profile"));
  await expect(main.getByRole("status")).toContainText("The staff looks at it");
  await look();
}

inEachWay(
  "somebody takes all that is known of them along, asks to be deleted, and stays",
  waysInEnglish,
  async ({ page, main, open, press, look, type, button, link, field, answer, isNarrow }) => {
    const somebody = await newAccount("Theo Leaving");
    await signInAs(page, somebody);
    await open("/settings/history");
    if (isNarrow)
      await expect(page.getByRole("navigation", { name: "Settings" }).locator("summary")).toHaveText(
        "Settings History",
      );
    await open("/settings/data");
    await look();
    await press(button("Put it together"));
    await expect(main.getByRole("status")).toContainText("We put it together");
    await look();
    await page.goto(await linkOfMail(page, somebody.email, "What we know about you is ready"));
    await look();
    const [download] = await Promise.all([page.waitForEvent("download"), press(link("Download the archive"))]);
    const pieces: Buffer[] = [];
    for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
    const files = await readZip(Buffer.concat(pieces));
    expect([...files.keys()]).toContain("index.html");
    expect(String(files.get("json/accounts.json"))).toContain(somebody.email);
    expect(String(files.get("csv/accounts.csv"))).toContain(somebody.email);

    await press(link("Delete your account"));
    await expect(main).toContainText("What goes, and what stays");
    await look();
    await press(button("Delete my account in 7 days"));
    await look();
    await answer("Delete my account in {days} days", { days: 7 });
    await expect(main.getByRole("status")).toContainText("Your account will be deleted.");
    await look();
    // Whoever signs in meanwhile is led to the page where it is taken back.
    await page.context().clearCookies();
    await page.goto(await linkOfMail(page, somebody.email, "Your account will be deleted"));
    await type(field("E-mail address"), somebody.email);
    await type(field("Password"), somebody.password);
    await press(button("Sign in"));
    await expect(page).toHaveURL(/\/settings\/delete/);
    await press(button("Keep my account"));
    await expect(main.getByRole("status")).toContainText("Your account stays.");
    await open("/settings/sessions");
    await expect(main).toContainText("Account kept after all");
    await look();
  },
);
