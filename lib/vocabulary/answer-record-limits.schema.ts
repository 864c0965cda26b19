/** `artists`: how many it takes to be shown; `accountDays`: how old their accounts are; `waitDays`: how long after the close nobody is late. */
export const answerRecordLimits = {
  artists: 5,
  accountDays: 30,
  waitDays: 30,
  comment: 1_000,
} as const;
