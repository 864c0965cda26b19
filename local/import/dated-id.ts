import { createHash } from "node:crypto";
import { v7 } from "uuid";

/** A UUIDv7 for an imported record: the same for the same name and time, and sorted by `createdAt` like every other id. */
export function createDatedId(name: string, createdAt: Date): string {
  return v7({
    msecs: createdAt.getTime(),
    random: createHash("sha256").update(name).digest().subarray(0, 16),
  });
}
