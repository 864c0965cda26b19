/** `artists`: how many it takes to be shown; `days`: how old their accounts are, and how long after the close nobody is late. */
export const answerRecordLimits = { artists: 5, days: 30, comment: 1_000 } as const;
