/** The source of tokens for `call`, set by the session and read at each call; nothing is stored here. */
export type TokenSource = {
  identity: () => Promise<string | null>;
  profile: () => Promise<string | null>;
  renewProfile: () => Promise<void>;
  /** Fetches a new ID token after a rejected one; `over` when the session has ended, `away` when the auth service is unreachable. */
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

/** The current tokens. `profile` makes a request of its own, so calls that only need the account use `identity`. */
export const tokens: TokenSource = {
  identity: () => source.identity(),
  profile: () => source.profile(),
  renewProfile: () => source.renewProfile(),
  renewIdentity: () => source.renewIdentity(),
  end: (reason) => source.end(reason),
};

/** Registers the session as the source of tokens; missing ones count as signed out. @returns a function that unregisters it */
export function provideTokens(session: Partial<TokenSource>): () => void {
  const next = { ...none, ...session };
  source = next;
  return () => {
    if (source === next) source = none;
  };
}
