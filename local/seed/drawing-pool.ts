import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { z } from "zod";

const bytes = z.instanceof(Uint8Array);
const Drawn = z.object({ picture: bytes, portrait: bytes.nullable() });
/** A picture as JPEG, and for an artist's first work a square piece of it to stand for the artist. */
export type Drawn = z.infer<typeof Drawn>;

/** Draws works in parallel processes. */
export interface DrawingPool extends Disposable {
  size: number;
  draw(slug: string, at: number): Promise<Drawn>;
}

function startPainter(): ChildProcess {
  return fork(fileURLToPath(new URL("draw.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
  });
}

type Order = { slug: string; at: number; longSide?: number };

async function order(painter: ChildProcess, work: Order): Promise<Drawn> {
  if (!painter.connected) throw new Error("The painters have gone");
  const gone = new AbortController();
  const stopped = once(painter, "exit", { signal: gone.signal }).then(([code]) => {
    throw new Error(`Drawing work ${work.at} by ${work.slug} ended with ${String(code)}`);
  });
  painter.send(work);
  try {
    const [message] = await Promise.race([once(painter, "message"), stopped]);
    return Drawn.parse(message);
  } finally {
    stopped.catch(() => undefined);
    gone.abort();
  }
}

/** Starts as many painters as there are processors, at most four. Dispose of it to end them. `longSide` is in pixels. */
export function openDrawingPool(longSide?: number): DrawingPool {
  const size = Math.min(4, availableParallelism());
  const painters = Array.from({ length: size }, startPainter);
  const free = [...painters];
  const turn = pLimit(size);
  return {
    size,
    draw: (slug, at) =>
      turn(async () => {
        const painter = free.pop();
        if (painter === undefined) throw new Error("No painter is free");
        const drawn = await order(painter, { slug, at, longSide });
        free.push(painter);
        return drawn;
      }),
    [Symbol.dispose]: () => {
      for (const painter of painters) painter.kill();
    },
  };
}
