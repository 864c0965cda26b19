import { createServer, type AddressInfo, type Socket } from "node:net";

/** Answers each command of SMTP, and falls silent where it is told to: before its greeting, or once it has the whole message. */
export async function startHangingSmtp() {
  const sockets: Socket[] = [];
  let silentAt: "greeting" | "message" = "message";
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    if (silentAt === "greeting") return;
    socket.write("220 ready\r\n");
    let isData = false;
    socket.on("data", (chunk) => {
      if (isData) return;
      isData = chunk.toString().startsWith("DATA");
      socket.write(isData ? "354 go on\r\n" : "250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countConnections: () => sockets.length,
    fallSilentAt: (moment: typeof silentAt) => (silentAt = moment),
    hangUp: () => {
      for (const socket of sockets.splice(0)) socket.destroy();
    },
    close: () => server.close(),
  };
}
