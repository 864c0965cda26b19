import { mkdir } from "node:fs/promises";
import { Part, type PartOptions } from "@/local/stack/part";
import { step } from "@/local/stack/progress";
import { releaseDataFolder, takeDataFolder } from "@/local/stack/run-records";
import { StackError } from "@/local/stack/stack-error";

type NewPart = Omit<PartOptions, "dataDir">;

/** What else a stack ends with its parts. */
export type Stoppable = { stop(): Promise<void>; kill(): void };

/** The parts that one command has started, in order; it stops them in the reverse one. */
export class Stack {
  readonly dataDir: string;
  /** Rejects as soon as a part that should run on has ended by itself. */
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

  /** Takes the data folder and stops what an earlier stack left running there. */
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

  /** Starts a process that serves until the stack stops; its own end breaks the stack. */
  async serve(options: NewPart): Promise<Part> {
    const part = await this.#start(options);
    void this.#watch(part);
    return part;
  }

  async #watch(part: Part): Promise<void> {
    await part.ended;
    if (!this.stopping) this.#break(await part.fault());
  }

  /** Runs a process to its end, as a part that is stopped with the rest; answers whether it went well, and its output. */
  async attempt(options: NewPart): Promise<{ passed: boolean; output: string }> {
    const part = await this.#start(options);
    const how = await part.ended;
    return { passed: how === "exit code 0", output: part.output };
  }

  /**
   * Runs a process to its end, as a part that is stopped with the rest.
   * @throws StackError with its output when it fails
   */
  async run(options: NewPart): Promise<void> {
    const { passed, output } = await this.attempt(options);
    if (!passed) throw new StackError(`${options.name} failed:\n${output}`);
  }

  /** Remembers what to do after the last part has stopped. */
  atEnd(work: () => Promise<void>): void {
    this.#atEnd.push(work);
  }

  /** Takes a process that was started outside of the stack: it is stopped before the parts are. */
  adopt(other: Stoppable): void {
    this.#others.push(other);
  }

  async #start(options: NewPart): Promise<Part> {
    // Others may have failed meanwhile: nothing begins once the stack is being stopped, and what is only half started
    // then is waited for.
    if (this.stopping) {
      throw new StackError(`${options.name} was not started: the stack is being stopped.`);
    }
    const starting = Part.start({ ...options, dataDir: this.dataDir });
    this.#parts.push(starting);
    return starting;
  }

  /** Stops every part, last started first, and gives the data folder back. */
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

  /** Kills every part at once (the second Ctrl-C). */
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
