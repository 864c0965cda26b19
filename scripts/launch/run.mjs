import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";

const FORWARDED_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a script under the pinned Node and resolves with its exit code.
 * The script has its own process group, so that the terminal's Ctrl-C reaches it once, through this process. File descriptor 3 is a
 * pipe that closes when this process ends, however it ends.
 */
export function runUnder(bin, root, { args, environment }) {
  const child = spawn(path.join(bin, "node"), args, {
    cwd: root,
    env: {
      ...environment,
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`,
      VITRINE_LIFELINE: "3",
    },
    stdio: ["inherit", "inherit", "inherit", "pipe"],
    detached: true,
  });
  for (const signal of FORWARDED_SIGNALS) process.on(signal, () => child.kill(signal));

  // When npm is killed with SIGKILL, this process gets another parent instead of a signal.
  const parent = process.ppid;
  const parentCheck = setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent)
      child.kill("SIGTERM");
  }, 300);

  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearInterval(parentCheck);
      child.stdio[3].destroy();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
