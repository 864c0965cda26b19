/** What the server tells the browser of its environment (`publicEnvironment` in lib/server/env). */
export type PublicEnvironment = {
  apiHost: string;
  firebase: { projectId: string; apiKey: string; authDomain: string; viaSameOrigin: boolean };
  /** Null where the provider's script is not needed. */
  stripe: { publishableKey: string | null };
  /** The analytics project, or null where nothing is counted. */
  posthog: { key: string; host: string } | null;
};

export const PUBLIC_ENVIRONMENT_ID = "public-env";

let current: PublicEnvironment | null = null;

/**
 * Reads the public environment from the document, once; null while it is not there: a page that is not found is drawn by the browser alone,
 * and its first rendering comes before its document.
 */
export function publicEnvIfThere(): PublicEnvironment | null {
  const text = document.getElementById(PUBLIC_ENVIRONMENT_ID)?.textContent ?? "null";
  current ??= JSON.parse(text) as PublicEnvironment | null;
  return current;
}

/** The public environment, for what happens after a page is there. One build serves any environment this way. */
export function publicEnv(): PublicEnvironment {
  const found = publicEnvIfThere();
  if (found === null) throw new Error(`#${PUBLIC_ENVIRONMENT_ID} is not in the document.`);
  return found;
}
