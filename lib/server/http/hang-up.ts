/** Codes of Node and Next when the client closes the connection early. */
const HANG_UPS = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ResponseAborted"]);

/** True if the client hung up. A broken database connection is an ECONNRESET too, but with another message. */
export function isHangUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    HANG_UPS.has(code) ||
    HANG_UPS.has(error.name) ||
    (code === "ECONNRESET" && error.message === "aborted")
  );
}
