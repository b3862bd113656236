import { expect } from "@playwright/test";
import { newAccount } from "./database.ts";
import { signInAs } from "./sign-in.ts";
import { allWays, inEachWay } from "./ways.ts";

inEachWay(
  "a competition is marked, stands among one's own, and is not marked any more; so is somebody followed",
  allWays,
  async ({ page, open, press, look, say, main, button, link, way }, index) => {
    await signInAs(page, await newAccount("Mark Follower", way.language));
    await open("/competitions");
    const chosen = main.getByRole("rowheader").getByRole("link").nth(index);
    const competition = (await chosen.textContent()) ?? "";
    await press(chosen);
    await press(button("Mark this competition"));
    await expect(main.getByRole("status")).toContainText(
      say("Marked: it is among your competitions, and you are told by mail where its dates or its place change."),
    );
    await look();
    await open("/competitions/mine");
    const marked = page.getByRole("table", { name: say("Marked"), exact: true });
    await expect(marked.getByRole("rowheader")).toHaveCount(1);
    await look();
    await press(marked.getByRole("link", { name: competition }).first());
    await press(button("Do not mark it any more"));
    await expect(main.getByRole("status")).toContainText(say("It is not marked any more."));
    await look();
    await open("/competitions/mine");
    await expect(main).toContainText(say("Nothing here yet"));
    await look();

    await open("/persons");
    const person = main.getByRole("table").getByRole("link").nth(index);
    const name = (await person.textContent()) ?? "";
    await press(person);
    await press(button("Follow"));
    await expect(button("Stop following")).toBeVisible();
    await look();
    await open("/notifications");
    await press(link("People you follow"));
    await expect(main).toContainText(name);
    await look();
    await press(button(say("Stop following {name}", { name })));
    await expect(main).toContainText(say("You follow nobody here"));
    await look();
  },
);
