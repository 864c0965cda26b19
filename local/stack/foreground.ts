import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onLauncherGone } from "@/local/stack/command";
import { STOP_LIMIT_MS } from "@/local/stack/part";
import type { Stoppable } from "@/local/stack/stack";

type CommandLine = { command: string; args: readonly string[]; cwd: string };

/** A process that owns the terminal. */
export class Foreground implements Stoppable {
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
    const limit = setTimeout(() => this.kill(), STOP_LIMIT_MS);
    await this.ended.finally(() => clearTimeout(limit));
  }

  kill(): void {
    this.signal("SIGKILL");
  }
}

/** For parts that are already running: only this process is stopped. */
export async function runBeside(line: CommandLine, env: NodeJS.ProcessEnv): Promise<void> {
  const child = new Foreground(line, env);
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => child.signal(name));
  }
  onLauncherGone(() => child.signal("SIGTERM"));
  process.exitCode = await child.ended;
}
