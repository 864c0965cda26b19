/** Where `call` finds the tokens of the moment; the session sets it. Tokens are asked for at each call and never kept here. */
export type TokenSource = {
  identity: () => Promise<string | null>;
  profile: () => Promise<string | null>;
  renewProfile: () => Promise<void>;
  /** Fetches a new ID token after one that seemed good was refused; `over` when the auth service refuses the session too, `away` when it cannot say. */
  renewIdentity: () => Promise<"renewed" | "away" | "over">;
  end: (reason: string) => Promise<void>;
};

const none: TokenSource = {
  identity: () => Promise.resolve(null),
  profile: () => Promise.resolve(null),
  renewProfile: () => Promise.resolve(),
  renewIdentity: () => Promise.resolve("away"),
  end: () => Promise.resolve(),
};

let source = none;

/** The tokens of whoever is signed in now. `profile` asks for its token by a call of its own, so a call that needs the account only asks for `identity` only. */
export const tokens: TokenSource = {
  identity: () => source.identity(),
  profile: () => source.profile(),
  renewProfile: () => source.renewProfile(),
  renewIdentity: () => source.renewIdentity(),
  end: (reason) => source.end(reason),
};

/** Registers the session as the source of tokens; what it leaves out is as for nobody. Returns the way to take it back. */
export function provideTokens(given: Partial<TokenSource>): () => void {
  const next = { ...none, ...given };
  source = next;
  return () => {
    if (source === next) source = none;
  };
}
