import { openAuth, startAuth } from "@/tests/support/backups";

/** The test file's own auth service: no other file creates or deletes its accounts. */
export const authHost = await startAuth();
Object.assign(process.env, {
  FIREBASE_AUTH_EMULATOR_HOST: authHost,
  AUTH_JWKS_URL: `http://${authHost}/jwks`,
});

export const ownAuth = await openAuth(authHost);
