export function faultsByPath(error: unknown): Map<string, string> {
  const faults = new Map<string, string>();
  const details =
    typeof error === "object" && error !== null && "details" in error ? error.details : [];
  if (!Array.isArray(details)) return faults;
  for (const detail of details as readonly unknown[]) {
    if (
      typeof detail !== "object" ||
      detail === null ||
      !("path" in detail) ||
      !("message" in detail)
    )
      continue;
    const { path, message } = detail;
    if (typeof path === "string" && typeof message === "string" && !faults.has(path))
      faults.set(path, message);
  }
  return faults;
}
