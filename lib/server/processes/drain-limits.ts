/** The part of a rejected body that is still read: some clients read the response only after sending everything. */
export const drainLimits = { maxBytes: 24 * 1024 * 1024, maxMs: 1_000 } as const;
