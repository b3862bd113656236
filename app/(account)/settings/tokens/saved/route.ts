import { formRoute } from "#lib/oauth/form-route.ts";
import { forgetShownToken } from "#lib/oauth/tokens/personal-token-form.ts";

export const POST = formRoute(async () => forgetShownToken());
