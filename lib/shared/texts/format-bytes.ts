const KILOBYTE = 1024;

/** “12 KB”, “3.4 MB”. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  return kilobytes < KILOBYTE
    ? `${kilobytes} KB`
    : `${Math.round((kilobytes / KILOBYTE) * 10) / 10} MB`;
}
