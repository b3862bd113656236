import { createServer, type Socket } from "node:net";

/** A mail server that takes everything, or says this to each recipient, and keeps what it was told. */
export async function smtpServer({ toRecipients = "250 ok" } = {}) {
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
        const answer = line.startsWith("RCPT") ? toRecipients : line === "QUIT" ? "221 bye" : "250 ok";
        socket.write(`${isData ? "354 go on" : answer}\r\n`);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received: () => received, close: () => server.close() };
}
