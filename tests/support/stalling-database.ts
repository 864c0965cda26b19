import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A proxy that can stall like a frozen server: connections stay open without data. Import it before anything that opens
 * the database.
 */
const real = new URL(process.env["DATABASE_URL"] ?? "");
const held = new Set<Socket>();
let frozen = false;

const server = createServer((socket) => {
  const onward = connect(Number(real.port), real.hostname);
  for (const [from, to] of [
    [socket, onward],
    [onward, socket],
  ] as const) {
    held.add(from);
    from.on("error", () => undefined);
    from.on("close", () => {
      held.delete(from);
      to.destroy();
    });
    from.pipe(to);
    if (frozen) from.unpipe(to).pause();
  }
  held.add(socket);
  pairs.set(socket, onward).set(onward, socket);
});
const pairs = new WeakMap<Socket, Socket>();
server.listen(0, "127.0.0.1");
await once(server, "listening");
server.unref();

const address = new URL(real);
address.port = String((server.address() as AddressInfo).port);
process.env["DATABASE_URL"] = address.href;

export function freeze(): void {
  frozen = true;
  for (const socket of held) socket.unpipe().pause();
}

/** Delivers what was buffered. */
export function thaw(): void {
  // Piping twice would duplicate the data.
  if (!frozen) return;
  frozen = false;
  for (const socket of held) {
    const other = pairs.get(socket);
    if (other !== undefined) socket.pipe(other);
  }
}
