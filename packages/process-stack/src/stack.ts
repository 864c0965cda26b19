import { mkdir } from "node:fs/promises";
import { Part, type PartOptions } from "#part";
import { runStep } from "#progress";
import { releaseDataFolder, claimDataFolder, type Ports } from "#run-records";
import { StackError } from "#stack-error";

type NewPart = Omit<PartOptions, "dataDir">;

export type Stoppable = { stop(): Promise<void>; kill(): void };

/** Processes of one command, stopped in reverse order. */
export class Stack {
  readonly dataDir: string;
  /** Rejects when a part ends unexpectedly. */
  readonly failure: Promise<never>;
  #parts: Promise<Part>[] = [];
  #attached: Stoppable[] = [];
  #break: (error: StackError) => void = () => undefined;
  #stopping: Promise<void> | undefined;
  #cleanups: (() => Promise<void>)[] = [];

  private constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.failure = new Promise((_resolve, reject) => (this.#break = reject));
    this.failure.catch(() => undefined);
  }

  /** Claims the data folder and stops leftovers of an earlier stack. */
  static async open(dataDir: string, ports?: Ports): Promise<Stack> {
    await mkdir(dataDir, { recursive: true });
    const startedAt = performance.now();
    const leftovers = await claimDataFolder(dataDir, ports);
    if (leftovers.length > 0) {
      const elapsedMs = performance.now() - startedAt;
      await runStep(
        `stopped processes left over from an earlier start (${leftovers.join(", ")}; ${Math.round(elapsedMs)} ms)`,
        async () => {},
      );
    }
    return new Stack(dataDir);
  }

  get stopping(): boolean {
    return this.#stopping !== undefined;
  }

  /** Starts a part that runs until the stack stops; if it exits sooner, the stack fails. */
  async serve(options: NewPart): Promise<Part> {
    const part = await this.#start(options);
    void this.#watch(part);
    return part;
  }

  async #watch(part: Part): Promise<void> {
    await part.ended;
    if (!this.stopping) this.#break(await part.createError());
  }

  async attempt(options: NewPart): Promise<{ passed: boolean; output: string }> {
    const part = await this.#start(options);
    const exit = await part.ended;
    return { passed: exit === "exit code 0", output: part.output };
  }

  /** @throws StackError with the output on failure */
  async run(options: NewPart): Promise<void> {
    const { passed, output } = await this.attempt(options);
    if (!passed) throw new StackError(`${options.name} failed:\n${output}`);
  }

  onStop(cleanup: () => Promise<void>): void {
    this.#cleanups.push(cleanup);
  }

  /** Adds a process that was started elsewhere; it is stopped before the parts. */
  attach(process: Stoppable): void {
    this.#attached.push(process);
  }

  async #start(options: NewPart): Promise<Part> {
    // Another part may have failed: nothing starts once the stack is stopping.
    if (this.stopping) {
      throw new StackError(`${options.name} was not started: the stack is being stopped.`);
    }
    const partPromise = Part.start({ ...options, dataDir: this.dataDir });
    this.#parts.push(partPromise);
    return partPromise;
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    await Promise.allSettled(this.#attached.map((process) => process.stop()));
    for (const partPromise of this.#parts.toReversed()) {
      const part = await partPromise.catch(() => undefined);
      await part?.stop();
    }
    try {
      await Promise.all(this.#cleanups.map((cleanup) => cleanup()));
    } finally {
      await releaseDataFolder(this.dataDir);
    }
  }

  /** Called on the second Ctrl-C. */
  kill(): void {
    for (const process of this.#attached) process.kill();
    for (const partPromise of this.#parts) {
      partPromise.then(
        (part) => part.kill(),
        () => undefined,
      );
    }
  }
}
