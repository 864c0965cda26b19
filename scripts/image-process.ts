import * as pixels from "@/lib/images/pixels.gateway";
import type { ImageRequest, ImageResponse } from "@/lib/server/image-process";
import * as layers from "@/lib/sharing/card-layers.render";

/** How often the memory is checked while a task runs. */
const CHECK_INTERVAL_MS = 100;

const tasks = new Map<string, (...args: never[]) => Promise<unknown>>(
  Object.entries({ ...pixels, ...layers }),
);
const maxBytes = Number(process.argv[2] ?? Infinity);

const send = (response: ImageResponse) => process.send?.(response);
const readMemory = () => process.memoryUsage.rss();
/** `process.exit` would wait for the threads that decode. */
const endNow = () => process.kill(process.pid, "SIGKILL");

function checkMemory(): void {
  if (readMemory() > maxBytes) endNow();
}

async function handleRequest({ id, task, args }: ImageRequest): Promise<void> {
  checkMemory();
  const timer = setInterval(checkMemory, CHECK_INTERVAL_MS);
  try {
    const run = tasks.get(task);
    if (run === undefined) throw new Error(`no image task ${task}`);
    const result: unknown = await Reflect.apply(run, undefined, args);
    send({ id, result, bytes: readMemory() });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    send({ id, error: message, code, bytes: readMemory() });
  } finally {
    clearInterval(timer);
  }
}

process.on("message", (request: ImageRequest) => void handleRequest(request));
process.once("disconnect", endNow);
// A signal to the whole process group concerns the server, which first finishes its requests and then disconnects.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
