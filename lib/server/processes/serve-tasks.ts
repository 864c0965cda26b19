import type { TaskRequest, TaskResponse } from "@/lib/server/processes/task-process";

/** The memory is checked this often while a task runs. */
const CHECK_INTERVAL_MS = 100;

/** Serves a `TaskProcess` in its child process. @param functions by the names of their tasks */
export function serveTasks(functions: object): void {
  const tasks = new Map<string, (...args: never[]) => unknown>(Object.entries(functions));
  const maxBytes = Number(process.argv[2] ?? Infinity);
  const send = (response: TaskResponse) => process.send?.(response);
  const readMemory = () => process.memoryUsage.rss();
  /** `process.exit` would wait for the threads that decode. */
  const endNow = () => process.kill(process.pid, "SIGKILL");
  const checkMemory = () => void (readMemory() > maxBytes && endNow());

  async function handleRequest({ id, task, args }: TaskRequest): Promise<void> {
    checkMemory();
    const timer = setInterval(checkMemory, CHECK_INTERVAL_MS);
    try {
      const run = tasks.get(task);
      if (run === undefined) throw new Error(`no task ${task}`);
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

  process.on("message", (request: TaskRequest) => void handleRequest(request));
  process.once("disconnect", endNow);
  // A signal to the whole process group concerns the server, which first finishes its requests and then disconnects.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
}
