/** The exports of emulator.gen.cjs that the stand-in uses: Google publishes no types for them. */
export type StoredUser = {
  localId: string;
  validSince?: string | number;
  [field: string]: unknown;
};
export type StoredOob = { oobCode: string; [field: string]: unknown };
export class AgentProjectState {
  constructor(projectId: string);
  readonly projectId: string;
  readonly users: Map<string, StoredUser>;
  readonly oobs: Map<string, StoredOob>;
  readonly verificationCodes: Map<string, Record<string, unknown>>;
  enableImprovedEmailPrivacy: boolean;
  createOob(
    email: string,
    newEmail: string | undefined,
    requestType: string,
    generateLink: (oobCode: string) => string,
  ): StoredOob;
  listProviderInfosByProviderId(provider: string): unknown[];
  getUserByEmail(email: string): StoredUser | undefined;
  getUserByLocalId(localId: string): StoredUser | undefined;
  getUserByProviderRawId(provider: string, rawId: string): StoredUser | undefined;
  updateUserByLocalId(
    localId: string,
    fields: Record<string, unknown>,
    options?: { upsertProviders?: unknown[] },
  ): StoredUser;
}

export type OperationContext = {
  req: { protocol: "http"; headers: { host: string } };
  security: { Oauth2: true } | undefined;
  params: { path: Record<string, string>; query: Record<string, string> };
};
export type Operation = (
  state: AgentProjectState,
  body: Record<string, unknown>,
  context: OperationContext,
) => unknown;
type Verbs<Name extends string> = Readonly<Record<Name, Operation>>;
export const authOperations: {
  identitytoolkit: Verbs<"getProjects" | "getRecaptchaParams"> & {
    accounts: Verbs<
      | "createAuthUri"
      | "delete"
      | "lookup"
      | "resetPassword"
      | "sendOobCode"
      | "sendVerificationCode"
      | "signInWithEmailLink"
      | "signInWithIdp"
      | "signInWithPassword"
      | "signInWithPhoneNumber"
      | "signUp"
      | "update"
    > & {
      mfaEnrollment: Verbs<"start" | "finalize" | "withdraw">;
      mfaSignIn: Verbs<"start" | "finalize">;
    };
    projects: Verbs<"createSessionCookie" | "queryAccounts" | "getConfig"> & {
      accounts: Verbs<
        | "_"
        | "batchCreate"
        | "batchDelete"
        | "batchGet"
        | "delete"
        | "lookup"
        | "query"
        | "sendOobCode"
        | "update"
      >;
    };
  };
  securetoken: Verbs<"token">;
  emulator: {
    projects: {
      accounts: Verbs<"delete">;
      config: Verbs<"get">;
      oobCodes: Verbs<"list">;
      verificationCodes: Verbs<"list">;
    };
  };
};

export class ApiError extends Error {
  readonly code: number;
  toJSON(): Record<string, unknown>;
}
export class BadRequestError extends ApiError {
  constructor(message: string);
}
export class InvalidArgumentError extends ApiError {
  constructor(message: string);
}
export class UnauthenticatedError extends ApiError {
  constructor(message: string, reason: string);
}
export class PermissionDeniedError extends ApiError {
  constructor(message: string);
}
export class NotFoundError extends ApiError {}
export class UnknownError extends ApiError {
  constructor(message: string, reason: string);
}

export type PageResponse = {
  status(code: number): PageResponse;
  set(name: string, value: string): PageResponse;
  json(body: unknown): void;
  end(body: string): void;
  redirect(code: number, location: string): void;
};
export type Page = (request: { query: Record<string, string> }, response: PageResponse) => void;
export function registerHandlers(
  app: { get(path: string, page: Page): void },
  stateFor: () => AgentProjectState,
): void;
