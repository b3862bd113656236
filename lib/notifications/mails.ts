import { t } from "#lib/language/translate.ts";
import { type Content, link } from "#lib/mail/compose.ts";
import { stopLink } from "#lib/mail/stop-link.ts";
import type { NotificationKind } from "#lib/reference/notification-kinds.ts";
import { kindNames, type Telling, wordNotification } from "./notification.ts";

/** One notification as a mail of its own. */
export function mailOf(telling: Telling): Content {
  const { title, text, path } = wordNotification(telling);
  return {
    subject: title,
    paragraphs: [...(text === "" ? [title] : [title, text]), link(path), whatYouHear()],
  };
}

const mostLines = 50;

type Digest = { accountId: number; tellings: readonly Telling[] };

/** All of a day in one mail, kind by kind, each with what stops it. */
export function digestMail({ accountId, tellings }: Digest): Content {
  const shown = tellings.slice(0, mostLines);
  const left = tellings.length - shown.length;
  const byKind = Map.groupBy(shown, ({ kind }) => kind);
  return {
    subject: t("What is new for you"),
    paragraphs: [
      ...[...byKind].flatMap(([kind, some]) => [
        t(kindNames[kind]),
        ...some.map(lineOf),
        t("To stop only mail like this: {address}", { address: stopLink(accountId, kind satisfies NotificationKind) }),
      ]),
      ...(left > 0 ? [t("And {count} more: {address}", { count: left, address: link("/notifications") })] : []),
      whatYouHear(),
    ],
  };
}

function lineOf(telling: Telling): string {
  const { title, text, path } = wordNotification(telling);
  return [title, text, link(path)].filter(Boolean).join("\n");
}

const whatYouHear = (): string =>
  t("What you hear of, and when: {address}", { address: link("/settings/notifications") });
