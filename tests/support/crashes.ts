/** The moment at which a process is killed: before its n-th statement, or after that was sent, so that its response is lost. With step 0 never. */
export type Crash = { step: number; moment: "before" | "sent" };

export const noCrash: Crash = { step: 0, moment: "before" };

/** Lists crashes before each statement, and after the last one was sent. */
export const listCrashes = (statements: number): Crash[] => [
  ...Array.from({ length: statements }, (_, index): Crash => ({
    step: index + 1,
    moment: "before",
  })),
  { step: statements, moment: "sent" },
];
