import { createServer, type Socket } from "node:net";

/** A mail server that takes everything and keeps what it was told. */
export async function smtpServer() {
  let received = "";
  const server = createServer((socket: Socket) => {
    let isData = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      received += chunk;
      for (const line of String(chunk).split("\r\n").filter(Boolean)) {
        if (isData) {
          if (line === ".") {
            isData = false;
            socket.write("250 taken\r\n");
          }
          continue;
        }
        isData = line === "DATA";
        socket.write(isData ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received: () => received, close: () => server.close() };
}
