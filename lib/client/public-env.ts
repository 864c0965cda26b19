export type PublicEnvironment = {
  apiHost: string;
  firebase: { projectId: string; apiKey: string; authDomain: string; viaSameOrigin: boolean };
  stripe: { publishableKey: string | null };
  posthog: { key: string; host: string } | null;
};

export const PUBLIC_ENVIRONMENT_ID = "public-env";

let current: PublicEnvironment | null = null;

/** Null before the document exists: a not-found page is first rendered by the browser alone. */
export function publicEnvIfThere(): PublicEnvironment | null {
  const text = document.getElementById(PUBLIC_ENVIRONMENT_ID)?.textContent ?? "null";
  current ??= JSON.parse(text) as PublicEnvironment | null;
  return current;
}

export function publicEnv(): PublicEnvironment {
  const found = publicEnvIfThere();
  if (found === null) throw new Error(`#${PUBLIC_ENVIRONMENT_ID} is not in the document.`);
  return found;
}
