import type { Page } from "playwright";

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
export async function slowDown(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: factor });
}

/** Measures what Interaction to Next Paint counts: from the input to the next paint, in steps of 8 ms. 0 below 16 ms. */
export async function measureInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(waitUntilIdle);
  await page.evaluate(startRecording);
  await act();
  return page.evaluate(readLongest);
}
