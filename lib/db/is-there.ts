import { connectBeside } from "./connection.ts";
import { hasErrorCode } from "./error-code.ts";
import { inTime } from "./in-time.ts";

const longestSilenceMilliseconds = 1000;

/** Whether the database answers at all, however busy it or our connections to it are. */
export async function isDatabaseThere(): Promise<boolean> {
  const { client } = connectBeside({ poolSize: 1 });
  try {
    await inTime(client`select 1`.execute(), longestSilenceMilliseconds);
    return true;
  } catch (thrown) {
    // Whoever has no room for another one is there.
    return hasErrorCode(thrown, "53300");
  } finally {
    void client.end({ timeout: 0 }).catch(() => {});
  }
}
