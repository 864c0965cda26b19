/**
 * How much of a rejected body is still read, in bytes and milliseconds: some clients read the answer only after they have sent everything.
 */
export const unread = { mostBytes: 24 * 1024 * 1024, mostMs: 1_000 } as const;
