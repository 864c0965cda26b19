import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { findDiskFullMessage } from "#format-error";
import { signalGroup, STOP_TIMEOUT_MS } from "#process-table";
import { removeRecord, writeRecord } from "#run-records";
import { StackError } from "#stack-error";

const MAX_OUTPUT_CHARACTERS = 60_000;

export type PartOptions = {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  dataDir: string;
  /** SIGINT is PostgreSQL's fast shutdown, which ends connections. */
  stopSignal?: "SIGINT" | "SIGTERM";
  owner?: { uid: number; gid: number };
  printOutput?: boolean;
};

/** A process in its own process group, recorded in the data folder, with its output in `logs/`. */
export class Part {
  readonly name: string;
  readonly logFile: string;
  /** The end in words, for example `exit code 0`. */
  readonly ended: Promise<string>;
  #child: ChildProcess;
  #options: PartOptions;
  #output = "";
  #hasEnded = false;
  #outputListeners: (() => void)[] = [];

  private constructor(options: PartOptions, child: ChildProcess, logFile: string) {
    this.name = options.name;
    this.logFile = logFile;
    this.#options = options;
    this.#child = child;
    const log = createWriteStream(logFile, { flags: "w" });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        log.write(chunk);
        if (options.printOutput === true) process.stdout.write(chunk);
        this.#output = (this.#output + chunk.toString("utf8")).slice(-MAX_OUTPUT_CHARACTERS);
        for (const wake of this.#outputListeners.splice(0)) wake();
      });
    }
    this.ended = new Promise((resolve) => {
      child.once("error", (error) => resolve(`could not be started (${error.message})`));
      child.once("close", (code, signal) =>
        resolve(signal === null ? `exit code ${code}` : `signal ${signal}`),
      );
    }).then(async (exit) => {
      this.#hasEnded = true;
      log.end();
      for (const wake of this.#outputListeners.splice(0)) wake();
      // A stale record is harmless.
      await removeRecord(options.dataDir, options.name).catch(() => undefined);
      return String(exit);
    });
  }

  /** Does not wait until the part is ready. Kills a process that cannot be recorded, because a later start could not find it. */
  static async start(options: PartOptions): Promise<Part> {
    const logs = path.join(options.dataDir, "logs");
    await mkdir(logs, { recursive: true });
    const child = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: options.env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      ...options.owner,
    });
    const part = new Part(options, child, path.join(logs, `${options.name}.log`));
    if (child.pid !== undefined) {
      const { name, stopSignal = "SIGTERM" } = options;
      try {
        await writeRecord(options.dataDir, { name, pid: child.pid, stopSignal });
      } catch (error) {
        part.kill();
        await part.ended;
        throw error;
      }
    }
    return part;
  }

  get output(): string {
    return this.#output.trimEnd();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** @throws StackError when the process ends before its output matches */
  async waitForOutput(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.#output)) {
      if (this.#hasEnded) throw await this.createError();
      await new Promise<void>((resolve) => this.#outputListeners.push(resolve));
    }
  }

  /** An error with the last lines of the output, without stack traces. */
  async createError(maxLines = 6): Promise<StackError> {
    const diskFullMessage = findDiskFullMessage(this.output);
    if (diskFullMessage !== undefined)
      return new StackError(`${this.name} stopped by itself: ${diskFullMessage}`);
    const lines = this.output
      .split("\n")
      .filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
    const lastLines = lines.slice(-maxLines).map((line) => `\n    ${line}`);
    return new StackError(
      `${this.name} stopped by itself (${await this.ended}): start again, and if that does not help, read ${this.logFile}${lastLines.length > 0 ? ", which ends with:" : "."}${lastLines.join("")}`,
    );
  }

  /** Sends the stop signal, and kills the process after `STOP_TIMEOUT_MS`. */
  async stop(): Promise<void> {
    const { pid } = this.#child;
    if (this.#hasEnded || pid === undefined) return;
    signalGroup(pid, this.#options.stopSignal ?? "SIGTERM");
    const killTimer = setTimeout(() => this.kill(), STOP_TIMEOUT_MS);
    await this.ended;
    clearTimeout(killTimer);
    // Kills children that outlived the process.
    signalGroup(pid, "SIGKILL");
  }

  kill(): void {
    if (!this.#hasEnded && this.#child.pid !== undefined) signalGroup(this.#child.pid, "SIGKILL");
  }
}
