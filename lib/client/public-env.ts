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

let current: PublicEnvironment | undefined;

/** Reads the public environment from the document, once. One build serves any environment this way. */
export function publicEnv(): PublicEnvironment {
  current ??= JSON.parse(
    document.getElementById(PUBLIC_ENVIRONMENT_ID)?.textContent ?? "null",
  ) as PublicEnvironment;
  return current;
}
