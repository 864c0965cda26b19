import type { Browser, Page } from "playwright";
import type { Score } from "#score";
import { median } from "#statistics";

/** The longest event, in milliseconds. */
export type Interaction = { path: string; name: string; ms: number };

type Recorder = { durations: number[]; observer: PerformanceObserver };
type Recording = typeof globalThis & { recorder?: Recorder };

function startRecording(): void {
  const everyEvent: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  const recording: Recording = globalThis;
  recording.recorder?.observer.disconnect();
  const durations: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) durations.push(entry.duration);
  });
  observer.observe(everyEvent);
  recording.recorder = { durations, observer };
}

/** Events are reported after their paint, so two more frames are awaited. */
async function readLongest(): Promise<number> {
  const recording: Recording = globalThis;
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resume) => {
      requestAnimationFrame(() => setTimeout(resume));
    });
  }
  const entries = recording.recorder?.observer.takeRecords() ?? [];
  const durations = [
    ...(recording.recorder?.durations ?? []),
    ...entries.map(({ duration }) => duration),
  ];
  return Math.max(0, ...durations);
}

/** Work after loading would be counted as part of the first interaction. No inner function has a name, for which tsx would add a helper. */
async function waitUntilIdle(): Promise<void> {
  let idle = 0;
  while (idle < 5) {
    const remainingMs = await new Promise<number>((resume) => {
      requestIdleCallback((deadline) => resume(deadline.timeRemaining()));
    });
    idle = remainingMs > 40 ? idle + 1 : 0;
  }
}

/** Lets the page's scripts run at a fraction of the speed. */
async function slowDown(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: factor });
}

/** Measures what Interaction to Next Paint counts: from the input to the next paint, in steps of 8 ms. 0 below 16 ms. */
async function measureInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(waitUntilIdle);
  await page.evaluate(startRecording);
  await act();
  return page.evaluate(readLongest);
}

/** Named as a visitor would. */
export type Step = { name: string; act: (page: Page) => Promise<void> };

const RUNS = 3;
const PROCESSOR_SLOWDOWN = 4;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function measureOnce(browser: Browser, address: string, steps: readonly Step[]) {
  const page = await browser.newPage(phone);
  try {
    await page.goto(address, { waitUntil: "networkidle" });
    await slowDown(page, PROCESSOR_SLOWDOWN);
    const durations: number[] = [];
    for (const { act } of steps) durations.push(await measureInteraction(page, () => act(page)));
    return durations;
  } finally {
    await page.close();
  }
}

/**
 * Measures on a phone, at a quarter of the processor's speed once the page has loaded and is idle; the median of the runs.
 * @param pages steps in their order, by path
 */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  pages: Readonly<Record<string, readonly Step[]>>,
  print: (line: string) => void,
): Promise<Interaction[]> {
  const interactions: Interaction[] = [];
  for (const [path, steps] of Object.entries(pages)) {
    const runs: number[][] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await measureOnce(browser, origin + path, steps));
    for (const [index, { name }] of steps.entries()) {
      const ms = median(runs.map((run) => run[index] ?? Number.NaN));
      interactions.push({ path, name, ms });
    }
    print(`interactions: ${path}`);
  }
  return interactions;
}

export const scoreInteractions = (interactions: readonly Interaction[]): Score[] =>
  interactions.map(({ path, name, ms }) => ({
    figure: `${path}, ${name}: input to paint once idle, at a quarter of the processor's speed`,
    reached: ms,
    required: 100,
    target: 50,
    unit: "ms",
    lowerIsBetter: true,
  }));
