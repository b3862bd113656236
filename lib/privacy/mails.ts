import { type Email, email, link } from "#lib/mail/compose.ts";
import { daysToThink } from "./days-to-think.ts";

export const archiveMail = (): Email =>
  email(
    "What we know about you is ready",
    "You asked for everything that we know about you. It is put together, and yours for 24 hours:",
    link("/settings/data"),
    "You have to be signed in to get it. If it was not you who asked, choose a new password at once: somebody knows yours.",
  );

export const deletionAskedMail = (dueAt: Date): Email =>
  email(
    "Your account will be deleted",
    `You asked us to delete your account. That is done on ${dueAt.toISOString().slice(0, 10)}, after ${daysToThink} days to think about it.`,
    `To keep it, sign in and take that back: ${link("/settings/delete")}`,
    `If it was not you who asked, take it back and choose a new password at once: ${link("/forgot-password")}`,
  );

export const deletionTakenBackMail = (): Email =>
  email("Your account stays", "You took back that your account is to be deleted. Nothing was changed.");

export const deletedMail = (): Email =>
  email(
    "Your account is deleted",
    "You asked for that some days ago, and it is done: what we knew about you is gone. Official results stay, under the name that you competed with.",
    "This is the last mail that we send you. We keep your address nowhere any more.",
  );
