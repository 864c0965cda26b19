import { jwtDecode } from "jwt-decode";
import type { ProfileClaims } from "@/lib/profiles/profiles.schema";

/** Renewed this long before it expires, so that no call meets its end on the way. */
const MARGIN_MS = 30_000;

type Claims = Partial<ProfileClaims> & { exp?: number; iat?: number };
type Kept = { profileId: string; token: string; renewAt: number };

/** Keeps the profile token of the moment: asked for once however many need it at the same time, and again shortly before it expires. */
export class ProfileTokens {
  #kept: Kept | undefined;
  #asking: { profileId: string; answer: Promise<string | null> } | undefined;
  #turn = 0;
  readonly #request: (profileId: string) => Promise<string>;
  readonly #onChange: (claims: Partial<ProfileClaims> | null, failure?: unknown) => void;

  /**
   * @param request asks the product for a token of a profile; throws when there is none
   * @param onChange told the claims of each new token, or null with the reason when there is none
   */
  constructor(
    request: (profileId: string) => Promise<string>,
    onChange: (claims: Partial<ProfileClaims> | null, failure?: unknown) => void,
  ) {
    this.#request = request;
    this.#onChange = onChange;
  }

  /** A token of this profile with some life left, or null when none can be had. */
  current(profileId: string): Promise<string | null> {
    const kept = this.#kept;
    if (kept?.profileId === profileId && Date.now() < kept.renewAt)
      return Promise.resolve(kept.token);
    if (this.#asking?.profileId === profileId) return this.#asking.answer;
    const answer = this.#ask(profileId);
    this.#asking = { profileId, answer };
    return answer;
  }

  /** Forgets the token: after sign-out, and before a new one is fetched because the old one was refused. */
  clear(): void {
    this.#turn += 1;
    this.#kept = undefined;
    this.#asking = undefined;
  }

  async #ask(profileId: string): Promise<string | null> {
    this.clear();
    const turn = this.#turn;
    try {
      const token = await this.#request(profileId);
      const claims = jwtDecode<Claims>(token);
      if (turn !== this.#turn) return null;
      this.#asking = undefined;
      // Counted from now, so that a clock that is wrong here does not matter.
      const lifeMs = ((claims.exp ?? 0) - (claims.iat ?? 0)) * 1_000;
      this.#kept = { profileId, token, renewAt: Date.now() + lifeMs - MARGIN_MS };
      this.#onChange(claims);
      return token;
    } catch (failure) {
      if (turn !== this.#turn) return null;
      this.#asking = undefined;
      this.#onChange(null, failure);
      return null;
    }
  }
}
