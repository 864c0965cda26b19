import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A proxy that can stall like a frozen server: connections stay open without data. Import it before anything that opens
 * the database.
 */
const databaseUrl = new URL(process.env["DATABASE_URL"] ?? "");
const sockets = new Set<Socket>();
let isFrozen = false;

const server = createServer((socket) => {
  const upstream = connect(Number(databaseUrl.port), databaseUrl.hostname);
  for (const [from, to] of [
    [socket, upstream],
    [upstream, socket],
  ] as const) {
    sockets.add(from);
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
    from.pipe(to);
    if (isFrozen) from.unpipe(to).pause();
  }
  sockets.add(socket);
  peers.set(socket, upstream).set(upstream, socket);
});
const peers = new WeakMap<Socket, Socket>();
server.listen(0, "127.0.0.1");
await once(server, "listening");
server.unref();

const address = new URL(databaseUrl);
address.port = String((server.address() as AddressInfo).port);
process.env["DATABASE_URL"] = address.href;

export function freeze(): void {
  isFrozen = true;
  for (const socket of sockets) socket.unpipe().pause();
}

/** Delivers what was buffered. */
export function thaw(): void {
  // Piping twice would duplicate the data.
  if (!isFrozen) return;
  isFrozen = false;
  for (const socket of sockets) {
    const peer = peers.get(socket);
    if (peer !== undefined) socket.pipe(peer);
  }
}
