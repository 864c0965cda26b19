import { z } from "zod";
import { authUnavailableFailure } from "@/lib/server/auth/auth-accounts";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

const TIMEOUT_MS = 5_000;
const SERVICE = "identitytoolkit.googleapis.com/v1";

const CodeResponse = z.object({ requestType: z.string(), email: z.string() });

/** The address to which the auth service has sent a code that confirms it, or null. Does not use the code up. @throws UPSTREAM_UNAVAILABLE */
export async function findConfirmedAddress(code: string): Promise<string | null> {
  const { FIREBASE_API_KEY, FIREBASE_AUTH_EMULATOR_HOST: local, APP_URL } = env();
  const service = local === undefined ? `https://${SERVICE}` : `http://${local}/${SERVICE}`;
  try {
    const response = await fetch(
      `${service}/accounts:resetPassword?key=${encodeURIComponent(FIREBASE_API_KEY)}`,
      {
        method: "POST",
        // The key may be restricted to the pages of this site.
        headers: { "content-type": "application/json", referer: `${APP_URL}/` },
        body: JSON.stringify({ oobCode: code }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    if (response.status === 400) return null;
    const { requestType, email } = CodeResponse.parse(await response.json());
    return requestType === "VERIFY_EMAIL" ? email : null;
  } catch (error) {
    log().error({ err: error }, "a code could not be checked at the sign-in service");
    throw authUnavailableFailure();
  }
}
