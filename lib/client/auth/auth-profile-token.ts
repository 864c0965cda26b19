import { jwtDecode } from "jwt-decode";

const RENEW_BEFORE_EXPIRY_MS = 30_000;

/** The claims of a profile token that the session reads. */
export type TokenClaims = {
  isLegacyUser: boolean;
  subscription: { type: string | null; isExpired: boolean };
};

type Claims = Partial<TokenClaims> & { exp?: number; iat?: number };
type CachedToken = { profileId: string; token: string; renewAt: number };

/** Caches the current profile token: concurrent callers share one request, and it is renewed shortly before it expires. */
export class ProfileTokens {
  #cached: CachedToken | undefined;
  #pending: { profileId: string; token: Promise<string | null> } | undefined;
  #generation = 0;
  readonly #request: (profileId: string) => Promise<string>;
  readonly #onChange: (claims: Partial<TokenClaims> | null, failure?: unknown) => void;

  /** @param request rejects if there is no token @param onChange gets the claims of a new token, or null with the reason */
  constructor(
    request: (profileId: string) => Promise<string>,
    onChange: (claims: Partial<TokenClaims> | null, failure?: unknown) => void,
  ) {
    this.#request = request;
    this.#onChange = onChange;
  }

  get(profileId: string): Promise<string | null> {
    const cached = this.#cached;
    if (cached?.profileId === profileId && Date.now() < cached.renewAt)
      return Promise.resolve(cached.token);
    if (this.#pending?.profileId === profileId) return this.#pending.token;
    const token = this.#renew(profileId);
    this.#pending = { profileId, token };
    return token;
  }

  /** Forgets the tokens, for sign-out, and before a rejected token is replaced. */
  clear(): void {
    this.#generation += 1;
    this.#cached = undefined;
    this.#pending = undefined;
  }

  async #renew(profileId: string): Promise<string | null> {
    this.clear();
    const generation = this.#generation;
    try {
      const token = await this.#request(profileId);
      const claims = jwtDecode<Claims>(token);
      if (generation !== this.#generation) return null;
      this.#pending = undefined;
      // Relative to now, in case this device's clock is wrong.
      const lifetimeMs = ((claims.exp ?? 0) - (claims.iat ?? 0)) * 1_000;
      this.#cached = {
        profileId,
        token,
        renewAt: Date.now() + lifetimeMs - RENEW_BEFORE_EXPIRY_MS,
      };
      this.#onChange(claims);
      return token;
    } catch (failure) {
      if (generation !== this.#generation) return null;
      this.#pending = undefined;
      this.#onChange(null, failure);
      return null;
    }
  }
}
