import { expect, test } from "vitest";
import type { Avatar } from "#lib/roles/profiles.ts";
import { pictureOf } from "./picture-of.ts";

const kept: Avatar = {
  id: 7,
  status: "approved",
  url: null,
  thumbUrl: null,
  imageHash: "a".repeat(64),
  thumbnailHash: "b".repeat(64),
  crop: { x: null, y: null, width: null, height: null },
};

test("a picture that is kept here is at the address of its small form, one from elsewhere where it is kept", () => {
  expect(pictureOf({ avatar: kept })).toMatch(new RegExp(`/avatars/${"b".repeat(64)}$`));
  const elsewhere = { ...kept, url: "https://pictures.example/7", thumbUrl: "https://pictures.example/7/thumb" };
  expect(pictureOf({ avatar: elsewhere })).toBe("https://pictures.example/7/thumb");
});

test("nobody sees a picture that is not approved, or of whom there is none", () => {
  expect(pictureOf({ avatar: { ...kept, status: "pending" } })).toBeNull();
  expect(pictureOf({ avatar: null })).toBeNull();
  expect(pictureOf(undefined)).toBeNull();
});
