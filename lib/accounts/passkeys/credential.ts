import { z } from "zod";
import { t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";

// What a browser answers is read to its bounds before a library looks at it; anything besides is left out.
const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);

const longestId = 1400;

const common = {
  id: base64url(longestId),
  rawId: base64url(longestId),
  type: z.literal("public-key"),
  clientExtensionResults: z.unknown().transform(() => ({})),
};

const Registered = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .max(10)
      .catch([]),
  }),
});

const Asserted = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish().catch(undefined),
  }),
});

/** The longest answer of a browser that is read at all. */
export const longestCredential = 20_000;

/** What the browser says of a passkey that it made. */
export const readRegistered = (sent: string): z.output<typeof Registered> => read(Registered, sent);

/** What the browser says of a passkey that was used. */
export const readAsserted = (sent: string): z.output<typeof Asserted> => read(Asserted, sent);

function read<Shape extends z.ZodType>(shape: Shape, sent: string): z.output<Shape> {
  const { data, success } = shape.safeParse(parsed(sent));
  if (!success) throw invalid(t("Your browser's answer cannot be read. Try again."));
  return data;
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}
