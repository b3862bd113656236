import type { Server } from "node:http";
import { unavailable } from "#lib/platform/errors.ts";

type Place = { port: number; host: string | undefined };

/** Takes a port, or says in words what stands in the way, by the settings that whoever runs Stadion has made. */
export async function listen(server: Server, place: Place, setting: "PORT" | "METRICS_PORT" = "PORT"): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listeningProblem(error, place, setting)));
    server.listen(place, resolve);
  });
}

function listeningProblem(error: NodeJS.ErrnoException, { port, host }: Place, setting: string): Error {
  if (error.code === "EADDRINUSE") {
    return unavailable(
      `Port ${port} is taken by another program: end it, or choose another with ${setting}=${port + 1}.`,
    );
  }
  if (error.code === "EACCES")
    return unavailable(`Port ${port} is not for ordinary users: choose one above 1023 with ${setting}.`);
  const hostSetting = setting.replace("PORT", "HOST");
  if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT")
    return unavailable(
      `${host} is no address of this machine: choose another with ${hostSetting}, 0.0.0.0 for all there are.`,
    );
  return error;
}
