/** Bytes and milliseconds of a rejected body to read: some clients read the answer only after sending everything. */
export const unread = { mostBytes: 24 * 1024 * 1024, mostMs: 1_000 } as const;
