import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy before PostgreSQL that can stall like a frozen server: connections stay open without data. */
export async function startStallingProxy(databaseUrl: URL) {
  const peers = new Map<Socket, Socket>();
  let isFrozen = false;

  const server = createServer((socket) => {
    const upstream = connect(Number(databaseUrl.port), databaseUrl.hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      peers.set(from, to);
      from.on("error", () => undefined);
      from.on("close", () => {
        peers.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isFrozen) from.unpipe(to).pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();

  const address = new URL(databaseUrl);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    freeze: (): void => {
      isFrozen = true;
      for (const socket of peers.keys()) socket.unpipe().pause();
    },
    /** Delivers what was buffered. */
    thaw: (): void => {
      // Piping twice would duplicate the data.
      if (!isFrozen) return;
      isFrozen = false;
      for (const [socket, peer] of peers) socket.pipe(peer);
    },
  };
}
