import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onLauncherExit } from "#command";
import { STOP_TIMEOUT_MS } from "#process-table";
import type { Stoppable } from "#stack";

type CommandLine = { command: string; args: readonly string[]; cwd: string };

/** A process that owns the terminal. */
export class ForegroundProcess implements Stoppable {
  readonly #child: ChildProcess;
  readonly ended: Promise<number>;

  constructor({ command, args, cwd }: CommandLine, env: NodeJS.ProcessEnv) {
    this.#child = spawn(command, args, { cwd, env, stdio: "inherit" });
    this.ended = once(this.#child, "exit").then(() => this.#child.exitCode ?? 1);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.signal("SIGTERM");
    const killTimer = setTimeout(() => this.kill(), STOP_TIMEOUT_MS);
    await this.ended.finally(() => clearTimeout(killTimer));
  }

  kill(): void {
    this.signal("SIGKILL");
  }
}

/** Runs a command on parts that are already running: signals stop this process only. */
export async function runForeground(
  commandLine: CommandLine,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = new ForegroundProcess(commandLine, env);
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => child.signal(name));
  }
  onLauncherExit(() => child.signal("SIGTERM"));
  process.exitCode = await child.ended;
}
