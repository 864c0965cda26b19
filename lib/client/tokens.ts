/** Where `call` finds the tokens of the moment; the session sets it. Tokens are asked for at each call and never kept here. */
export type TokenSource = {
  /** The auth service's ID token, or null when nobody is signed in. */
  identity: () => Promise<string | null>;
  /** The product's token of the acting profile, or null when there is none. */
  profile: () => Promise<string | null>;
  /** Fetches a new profile token after the old one has expired. */
  renewProfile: () => Promise<void>;
};

const none: TokenSource = {
  identity: () => Promise.resolve(null),
  profile: () => Promise.resolve(null),
  renewProfile: () => Promise.resolve(),
};

let source = none;

/** The tokens of whoever is signed in now. `profile` asks for its token by a call of its own, so a call that needs the account only asks for `identity` only. */
export const tokens: TokenSource = {
  identity: () => source.identity(),
  profile: () => source.profile(),
  renewProfile: () => source.renewProfile(),
};

/** Registers the session as the source of tokens; returns the way to take it back. */
export function provideTokens(next: TokenSource): () => void {
  source = next;
  return () => {
    if (source === next) source = none;
  };
}
