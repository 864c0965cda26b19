import { StackError } from "#stack-error";

const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i;

export const findDiskFullMessage = (text: string): string | undefined => DISK_FULL.exec(text)?.[0];

/** @param dataDir where the stack writes, if already known */
export function formatError(error: unknown, dataDir?: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (findDiskFullMessage(message) !== undefined) {
    const location = dataDir === undefined ? "" : ` on which ${dataDir} lies`;
    return `✗ The disk${location} is full: make room there, or set DATA_DIR to a folder on another disk, and start again.`;
  }
  return `✗ ${error instanceof StackError ? message : `Unexpected: ${message}`}`;
}
