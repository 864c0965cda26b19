/** Bytes and milliseconds of a rejected body to read: some clients read the answer only after sending everything. */
export const unread = { maxBytes: 24 * 1024 * 1024, maxMs: 1_000 } as const;
