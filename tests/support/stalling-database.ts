import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A way to the test file's database that can be made to stall, as a server that is frozen does: connections stay open, and
 * nothing comes back. To be imported before anything that opens the database.
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

/** From now on nothing passes, in either direction. */
export function freeze(): void {
  frozen = true;
  for (const socket of held) socket.unpipe().pause();
}

/** Lets everything pass again, also what was held back. */
export function thaw(): void {
  // Joined twice, everything would pass twice.
  if (!frozen) return;
  frozen = false;
  for (const socket of held) {
    const other = pairs.get(socket);
    if (other !== undefined) socket.pipe(other);
  }
}
