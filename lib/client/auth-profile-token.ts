import { jwtDecode } from "jwt-decode";
import type { ProfileClaims } from "@/lib/profiles/profiles.schema";

const MARGIN_MS = 30_000;

type Claims = Partial<ProfileClaims> & { exp?: number; iat?: number };
type CachedToken = { profileId: string; token: string; renewAt: number };

/** Caches the current profile token: concurrent callers share one request, and it is renewed shortly before it expires. */
export class ProfileTokens {
  #cached: CachedToken | undefined;
  #pending: { profileId: string; answer: Promise<string | null> } | undefined;
  #turn = 0;
  readonly #request: (profileId: string) => Promise<string>;
  readonly #onChange: (claims: Partial<ProfileClaims> | null, failure?: unknown) => void;

  /** @param request throws when there is no token @param onChange gets the claims of a new token, or null with the reason */
  constructor(
    request: (profileId: string) => Promise<string>,
    onChange: (claims: Partial<ProfileClaims> | null, failure?: unknown) => void,
  ) {
    this.#request = request;
    this.#onChange = onChange;
  }

  current(profileId: string): Promise<string | null> {
    const cached = this.#cached;
    if (cached?.profileId === profileId && Date.now() < cached.renewAt)
      return Promise.resolve(cached.token);
    if (this.#pending?.profileId === profileId) return this.#pending.answer;
    const answer = this.#ask(profileId);
    this.#pending = { profileId, answer };
    return answer;
  }

  /** For sign-out, and before a rejected token is replaced. */
  clear(): void {
    this.#turn += 1;
    this.#cached = undefined;
    this.#pending = undefined;
  }

  async #ask(profileId: string): Promise<string | null> {
    this.clear();
    const turn = this.#turn;
    try {
      const token = await this.#request(profileId);
      const claims = jwtDecode<Claims>(token);
      if (turn !== this.#turn) return null;
      this.#pending = undefined;
      // Counted from now, in case this device's clock is wrong.
      const lifeMs = ((claims.exp ?? 0) - (claims.iat ?? 0)) * 1_000;
      this.#cached = { profileId, token, renewAt: Date.now() + lifeMs - MARGIN_MS };
      this.#onChange(claims);
      return token;
    } catch (failure) {
      if (turn !== this.#turn) return null;
      this.#pending = undefined;
      this.#onChange(null, failure);
      return null;
    }
  }
}
