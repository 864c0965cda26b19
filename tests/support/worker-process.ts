import { fork } from "node:child_process";
import { once } from "node:events";
import { env } from "@/lib/server/env";

/** `npm run work` in a process of its own, until `kill`. */
export function startWorkerProcess(environment: Record<string, string> = {}) {
  const child = fork("scripts/work.ts", {
    execArgv: ["--import", "tsx"],
    env: {
      ...process.env,
      DATABASE_URL: env().DATABASE_URL,
      LOG_LEVEL: "silent",
      ...environment,
    },
  });
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { child, ended, kill };
}
