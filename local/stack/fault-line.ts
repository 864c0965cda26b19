import { StackError } from "@/local/stack/stack-error";

/** How Node, PostgreSQL and others say that nothing more can be written. */
const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i;

/** What in a text says that the disk is full; undefined where nothing does. */
export const diskFullIn = (text: string): string | undefined => DISK_FULL.exec(text)?.[0];

/**
 * The line for a fault: one that a person can mend carries it; anything else is ours, and its message says most.
 * @param dataDir where the stack writes, if it has come so far
 */
export function faultLine(error: unknown, dataDir?: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (diskFullIn(message) !== undefined) {
    const where = dataDir === undefined ? "" : ` on which ${dataDir} lies`;
    return `✗ The disk${where} is full: make room there, or set DATA_DIR to a folder on another disk, and start again.`;
  }
  return `✗ ${error instanceof StackError ? message : `Unexpected: ${message}`}`;
}
