import { database } from "#lib/db/connection.ts";
import { decideDevice } from "#lib/oauth/device/device-codes.ts";
import { formRoute } from "#lib/oauth/form-route.ts";

export const POST = formRoute((sent) => decideDevice(database(), sent));
