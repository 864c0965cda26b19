import { fork } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "@vitrine/process-stack/ports";

/** An instance in a process of its own. @param script what it serves; by default the calls of one artwork */
export async function startSecondInstance(
  databaseUrl: string,
  script = "tests/support/artwork-instance.ts",
) {
  const port = await findFreePort();
  const child = fork(script, {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  const ended = once(child, "exit").then(() => {
    throw new Error("The second instance ended.");
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, "message"), ended]);
  return {
    send: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init),
    stop: async () => {
      child.kill("SIGKILL");
      await ended.catch(() => undefined);
    },
  };
}
