/** Where a process is killed: before its n-th statement, or after that was sent, so that its response is lost. For step 0 nowhere. */
export type Crash = { step: number; moment: "before" | "sent" };

export const noCrash: Crash = { step: 0, moment: "before" };

/** Before each statement, and after the last one was sent. */
export const listCrashes = (statements: number): Crash[] => [
  ...Array.from({ length: statements }, (_, index): Crash => ({
    step: index + 1,
    moment: "before",
  })),
  { step: statements, moment: "sent" },
];
