/** How much of a body that nobody wants is still read, in bytes, and for how many milliseconds: senders that only listen when they have finished get to hear the answer. */
export const unread = { mostBytes: 24 * 1024 * 1024, mostMs: 1_000 } as const;
