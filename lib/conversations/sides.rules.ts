export const sides = ["ASKER", "RECEIVER"] as const;

/** Of a conversation: who began it, and who was written to. */
export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === "ASKER" ? "RECEIVER" : "ASKER");
