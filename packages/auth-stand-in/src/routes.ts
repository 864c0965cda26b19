import { authOperations, type Operation } from "@vitrine/auth-emulator";

/** `key`: the browser's SDK with an API key. `owner`: firebase-admin with `Bearer owner`. `open`: readers of the local e-mails and SMS. */
export type Access = "key" | "owner" | "open";
export type Route = { operation: Operation; access: Access; project: string | undefined };

const { accounts, projects, getProjects, getRecaptchaParams } = authOperations.identitytoolkit;
const { mfaEnrollment, mfaSignIn } = accounts;
const { emulator } = authOperations;

/** Turns reCAPTCHA Enterprise off. The emulator lacks this operation, which browsers log as an error. */
const recaptchaConfig: Operation = ({ projectId }) => ({
  recaptchaKey: `projects/${projectId}/keys/none`,
  recaptchaEnforcementState: ["PHONE_PROVIDER", "EMAIL_PASSWORD_PROVIDER"].map((provider) => ({
    provider,
    enforcementState: "OFF",
  })),
});

const v1 = "/identitytoolkit.googleapis.com/v1";
const v2 = "/identitytoolkit.googleapis.com/v2";

// Sign-in by custom token is left out: the emulator accepts unsigned ones with any claims.
const browserOperations: Record<string, Operation> = {
  [`POST ${v1}/accounts:createAuthUri`]: accounts.createAuthUri,
  [`POST ${v1}/accounts:delete`]: accounts.delete,
  [`POST ${v1}/accounts:lookup`]: accounts.lookup,
  [`POST ${v1}/accounts:resetPassword`]: accounts.resetPassword,
  [`POST ${v1}/accounts:sendOobCode`]: accounts.sendOobCode,
  [`POST ${v1}/accounts:sendVerificationCode`]: accounts.sendVerificationCode,
  [`POST ${v1}/accounts:signInWithEmailLink`]: accounts.signInWithEmailLink,
  [`POST ${v1}/accounts:signInWithIdp`]: accounts.signInWithIdp,
  [`POST ${v1}/accounts:signInWithPassword`]: accounts.signInWithPassword,
  [`POST ${v1}/accounts:signInWithPhoneNumber`]: accounts.signInWithPhoneNumber,
  [`POST ${v1}/accounts:signUp`]: accounts.signUp,
  [`POST ${v1}/accounts:update`]: accounts.update,
  [`POST ${v2}/accounts/mfaEnrollment:start`]: mfaEnrollment.start,
  [`POST ${v2}/accounts/mfaEnrollment:finalize`]: mfaEnrollment.finalize,
  [`POST ${v2}/accounts/mfaEnrollment:withdraw`]: mfaEnrollment.withdraw,
  [`POST ${v2}/accounts/mfaSignIn:start`]: mfaSignIn.start,
  [`POST ${v2}/accounts/mfaSignIn:finalize`]: mfaSignIn.finalize,
  [`GET ${v1}/projects`]: getProjects,
  [`GET ${v1}/recaptchaParams`]: getRecaptchaParams,
  [`GET ${v2}/recaptchaConfig`]: recaptchaConfig,
  "POST /securetoken.googleapis.com/v1/token": authOperations.securetoken.token,
};

const adminOperations: Record<string, Operation> = {
  [`POST ${v1}/projects/*/accounts`]: projects.accounts._,
  [`POST ${v1}/projects/*/accounts:batchCreate`]: projects.accounts.batchCreate,
  [`POST ${v1}/projects/*/accounts:batchDelete`]: projects.accounts.batchDelete,
  [`GET ${v1}/projects/*/accounts:batchGet`]: projects.accounts.batchGet,
  [`POST ${v1}/projects/*/accounts:delete`]: projects.accounts.delete,
  [`POST ${v1}/projects/*/accounts:lookup`]: projects.accounts.lookup,
  [`POST ${v1}/projects/*/accounts:query`]: projects.accounts.query,
  [`POST ${v1}/projects/*/accounts:sendOobCode`]: projects.accounts.sendOobCode,
  [`POST ${v1}/projects/*/accounts:update`]: projects.accounts.update,
  [`POST ${v1}/projects/*:createSessionCookie`]: projects.createSessionCookie,
  [`POST ${v1}/projects/*:queryAccounts`]: projects.queryAccounts,
  [`GET ${v2}/projects/*/config`]: projects.getConfig,
};

const emulatorOperations: Record<string, Operation> = {
  "DELETE /emulator/v1/projects/*/accounts": emulator.projects.accounts.delete,
  "GET /emulator/v1/projects/*/config": emulator.projects.config.get,
  "GET /emulator/v1/projects/*/oobCodes": emulator.projects.oobCodes.list,
  "GET /emulator/v1/projects/*/verificationCodes": emulator.projects.verificationCodes.list,
};

const routes = new Map<string, readonly [Operation, Access]>();
for (const [requestLine, operation] of Object.entries(browserOperations))
  routes.set(requestLine, [operation, "key"]);
for (const [requestLine, operation] of Object.entries(adminOperations))
  routes.set(requestLine, [operation, "owner"]);
for (const [requestLine, operation] of Object.entries(emulatorOperations))
  routes.set(requestLine, [operation, "open"]);

export function findRoute(method: string, pathname: string): Route | undefined {
  const project = /\/projects\/([^/:]+)/.exec(pathname)?.[1];
  const requestLine =
    project === undefined ? pathname : pathname.replace(`/projects/${project}`, "/projects/*");
  const entry = routes.get(`${method} ${requestLine}`);
  if (entry === undefined) return undefined;
  const [operation, access] = entry;
  return { operation, access, project };
}
