/** Where `call` finds the tokens of the moment; the session provider sets it. Tokens are asked for at each call and never kept here. */
export type TokenSource = {
  /** The auth service's ID token and the product's profile token, or null where there is none. */
  current: () => Promise<{ identity: string | null; profile: string | null }>;
  /** Fetches a new profile token after the old one has expired. */
  renewProfile: () => Promise<void>;
};

const none: TokenSource = {
  current: () => Promise.resolve({ identity: null, profile: null }),
  renewProfile: () => Promise.resolve(),
};

let source = none;

export const tokens: TokenSource = {
  current: () => source.current(),
  renewProfile: () => source.renewProfile(),
};

/** Registers the session as the source of tokens; returns the way to take it back. */
export function provideTokens(next: TokenSource): () => void {
  source = next;
  return () => {
    if (source === next) source = none;
  };
}
