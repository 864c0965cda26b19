import { mkdir } from "node:fs/promises";
import { Part, type PartOptions } from "@/local/stack/part";
import { step } from "@/local/stack/progress";
import { releaseDataFolder, takeDataFolder } from "@/local/stack/run-records";
import { StackError } from "@/local/stack/stack-error";

type NewPart = Omit<PartOptions, "dataDir">;

export type Stoppable = { stop(): Promise<void>; kill(): void };

/** Processes of one command, stopped in reverse order. */
export class Stack {
  readonly dataDir: string;
  /** Rejects when a part ends unexpectedly. */
  readonly broken: Promise<never>;
  #parts: Promise<Part>[] = [];
  #others: Stoppable[] = [];
  #break: (error: StackError) => void = () => undefined;
  #stopping: Promise<void> | undefined;
  #atEnd: (() => Promise<void>)[] = [];

  private constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.broken = new Promise((_resolve, reject) => (this.#break = reject));
    this.broken.catch(() => undefined);
  }

  /** Claims the data folder and stops leftovers of an earlier stack. */
  static async open(dataDir: string): Promise<Stack> {
    await mkdir(dataDir, { recursive: true });
    const began = performance.now();
    const leftovers = await takeDataFolder(dataDir);
    if (leftovers.length > 0) {
      const found = performance.now() - began;
      await step(
        `stopped leftovers of an earlier start (${leftovers.join(", ")}; ${Math.round(found)} ms)`,
        async () => {},
      );
    }
    return new Stack(dataDir);
  }

  get stopping(): boolean {
    return this.#stopping !== undefined;
  }

  /** Runs until the stack stops; its exit fails the stack. */
  async serve(options: NewPart): Promise<Part> {
    const part = await this.#start(options);
    void this.#watch(part);
    return part;
  }

  async #watch(part: Part): Promise<void> {
    await part.ended;
    if (!this.stopping) this.#break(await part.error());
  }

  async attempt(options: NewPart): Promise<{ passed: boolean; output: string }> {
    const part = await this.#start(options);
    const how = await part.ended;
    return { passed: how === "exit code 0", output: part.output };
  }

  /** @throws StackError with the output on failure */
  async run(options: NewPart): Promise<void> {
    const { passed, output } = await this.attempt(options);
    if (!passed) throw new StackError(`${options.name} failed:\n${output}`);
  }

  atEnd(work: () => Promise<void>): void {
    this.#atEnd.push(work);
  }

  /** For processes started elsewhere: stopped before the parts. */
  adopt(other: Stoppable): void {
    this.#others.push(other);
  }

  async #start(options: NewPart): Promise<Part> {
    // Another part may have failed: nothing starts once the stack is stopping.
    if (this.stopping) {
      throw new StackError(`${options.name} was not started: the stack is being stopped.`);
    }
    const starting = Part.start({ ...options, dataDir: this.dataDir });
    this.#parts.push(starting);
    return starting;
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    await Promise.allSettled(this.#others.map((other) => other.stop()));
    for (const starting of this.#parts.toReversed()) {
      const part = await starting.catch(() => undefined);
      await part?.stop();
    }
    try {
      await Promise.all(this.#atEnd.map((work) => work()));
    } finally {
      await releaseDataFolder(this.dataDir);
    }
  }

  /** On the second Ctrl-C. */
  kill(): void {
    for (const other of this.#others) other.kill();
    for (const starting of this.#parts) {
      starting.then(
        (part) => part.kill(),
        () => undefined,
      );
    }
  }
}
