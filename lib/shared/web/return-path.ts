const PLACEHOLDER_ORIGIN = "https://site.invalid";

/** Returns undefined for anything that could lead elsewhere (`//evil.test`, `/\evil.test`, `javascript:…`, `/.//evil.test`). */
export function parseReturnPath(path: unknown): string | undefined {
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, PLACEHOLDER_ORIGIN))
    return undefined;
  const { origin, pathname, search, hash } = new URL(path, PLACEHOLDER_ORIGIN);
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith("//")) return undefined;
  return `${pathname}${search}${hash}`;
}

/** Errands that are completed after signing in, as the sign-in page names them; of a page that is one by itself it knows the path. */
export const signInErrands = {
  save: "save this work",
  collect: "add this work to a collection",
  bookmark: "save this opportunity, with its deadline in your calendar",
  "follow-profile": "follow this profile",
  "follow-tag": "follow this tag",
  "follow-programme": "hear when this opportunity opens again",
} as const;
export type SignInErrand = keyof typeof signInErrands;

const isErrand = (text: unknown): text is SignInErrand =>
  typeof text === "string" && Object.hasOwn(signInErrands, text);

/** Returns undefined for what is none. */
export const parseErrand = (text: unknown): SignInErrand | undefined =>
  isErrand(text) ? text : undefined;

export function withReturnPath(
  page: `/${string}`,
  path: string | undefined,
  errand?: SignInErrand,
): string {
  const address = path === undefined ? page : `${page}?next=${encodeURIComponent(path)}`;
  return path === undefined || errand === undefined ? address : `${address}&for=${errand}`;
}
