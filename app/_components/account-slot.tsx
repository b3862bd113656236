import { accountSlots, markedSlot, type ShownAccount, type SlotName } from "#lib/web/account-slots.ts";

type AccountSlotProps = { name: SlotName; account: ShownAccount | null; signInAddress: string };

/**
 * A place that differs by who is signed in. A cached page has another's name in it than the data that came along: React
 * leaves such text alone.
 */
export function AccountSlot({ name, account, signInAddress }: AccountSlotProps) {
  const content = accountSlots(account, signInAddress)[name];
  return (
    <div
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a template that escapes what is put in.
      dangerouslySetInnerHTML={{ __html: markedSlot(name, content) }}
    />
  );
}
