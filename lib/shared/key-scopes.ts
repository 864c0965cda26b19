type ScopedCall = {
  line: string;
  auth: string;
  signed?: unknown;
  closedToKeys?: boolean | undefined;
  needsFreshSignIn?: boolean | undefined;
};

/** Returns the scope that a key needs for a call of `subject`, the folder of its contract; null for a call that no key may make. */
export function toScope(subject: string, call: ScopedCall): string | null {
  const { line, auth, signed, closedToKeys = false, needsFreshSignIn = false } = call;
  const isClosed = auth === "admin" || signed !== undefined || closedToKeys || needsFreshSignIn;
  if (isClosed) return null;
  return `${subject}:${line.startsWith("GET ") ? "read" : "write"}`;
}

/** True if a key with these scopes may make a call that needs `scope`. */
export function includesScope(scopes: readonly string[], scope: string): boolean {
  const [subject, kind] = scope.split(":");
  return (
    scopes.includes(scope) ||
    (kind === "read" && (scopes.includes(`${subject}:write`) || scopes.includes("*:read")))
  );
}

/** Collections whose items belong to one opportunity: a key of one opportunity makes only calls about such an item. */
const tiedCollections = ["opportunities", "applications", "endpoints"] as const;

/** The endpoints of a profile, of which a key of one opportunity lists and makes its own. */
const OWN_ENDPOINTS = /^[A-Z]+ \/v\d+\/profiles\/\{id\}\/endpoints$/;

/** Returns the collection whose item a call is about, if it belongs to one opportunity; `profiles` where the call sees to that itself. */
export function findTie(line: string): (typeof tiedCollections)[number] | "profiles" | undefined {
  if (OWN_ENDPOINTS.test(line)) return "profiles";
  const collection = /^[A-Z]+ \/v\d+\/([^/{]+)\/\{id\}/.exec(line)?.[1];
  return tiedCollections.find((name) => name === collection);
}
