/** What Node and Next call it when the asker closes the connection before the end: nobody's fault, and nothing to mend. */
const HANG_UPS = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ResponseAborted"]);

/** Whether work ended because its asker hung up. Other connections (to the database) break with other words. */
export function isHangUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    HANG_UPS.has(code) ||
    HANG_UPS.has(error.name) ||
    (code === "ECONNRESET" && error.message === "aborted")
  );
}
