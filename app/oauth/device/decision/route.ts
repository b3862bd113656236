import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { allowDevice, denyDevice } from "#lib/oauth/device/device-codes.ts";
import { DeviceForm } from "#lib/oauth/forms.ts";
import { visitorOf } from "#lib/web/visitor.ts";

export const POST = form({
  asksFirst: "page of its own",
  access: signedIn,
  body: DeviceForm,
  page: ({ text }) => `/oauth/device?${new URLSearchParams({ user_code: text("user_code") })}`,
  handle: async ({ db, request, body: { user_code: userCode, decision, scopes }, session, ipAddress }) => {
    if (decision !== "authorize") {
      await denyDevice(db, { userCode, accountId: session.account.id, ipAddress });
      return "/oauth/device?done=denied";
    }
    const { userAgent } = visitorOf(request.headers);
    await allowDevice(db, userCode, { session, ticked: scopes, userAgent, ipAddress });
    return "/oauth/device?done=authorized";
  },
});
