export type PublicEnvironment = {
  apiHost: string;
  firebase: { projectId: string; apiKey: string; authDomain: string; viaSameOrigin: boolean };
  stripe: { publishableKey: string | null };
  posthog: { key: string; host: string } | null;
};

export const PUBLIC_ENVIRONMENT_ID = "public-env";

let cached: PublicEnvironment | null = null;

/** Returns null without the element, as on a not-found page that the browser renders alone. */
export function findPublicEnv(): PublicEnvironment | null {
  const text = document.getElementById(PUBLIC_ENVIRONMENT_ID)?.textContent ?? "null";
  cached ??= JSON.parse(text) as PublicEnvironment | null;
  return cached;
}

export function publicEnv(): PublicEnvironment {
  const environment = findPublicEnv();
  if (environment === null) throw new Error(`#${PUBLIC_ENVIRONMENT_ID} is not in the document.`);
  return environment;
}
