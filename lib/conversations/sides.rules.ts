export const sides = ["ASKER", "RECEIVER"] as const;

/** A side of a conversation: who began it, or who was written to. */
export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === "ASKER" ? "RECEIVER" : "ASKER");
