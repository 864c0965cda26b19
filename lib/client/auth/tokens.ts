/** The source from which `call` gets its tokens; set by the session. */
export type TokenSource = {
  identity: () => Promise<string | null>;
  profile: () => Promise<string | null>;
  renewProfile: () => Promise<void>;
  /** Replaces a rejected ID token; `ended` if the auth service has ended the session, `unreachable` if it does not respond. */
  renewIdentity: () => Promise<"renewed" | "unreachable" | "ended">;
  end: (reason: string) => Promise<void>;
};

const noTokens: TokenSource = {
  identity: () => Promise.resolve(null),
  profile: () => Promise.resolve(null),
  renewProfile: () => Promise.resolve(),
  renewIdentity: () => Promise.resolve("unreachable"),
  end: () => Promise.resolve(),
};

let source = noTokens;

/** `profile` may send a request, so calls that only need the account use `identity`. */
export const tokens: TokenSource = {
  identity: () => source.identity(),
  profile: () => source.profile(),
  renewProfile: () => source.renewProfile(),
  renewIdentity: () => source.renewIdentity(),
  end: (reason) => source.end(reason),
};

/** Registers the session as the source of tokens; missing ones count as signed out. @returns a function that unregisters it */
export function registerTokens(session: Partial<TokenSource>): () => void {
  const newSource = { ...noTokens, ...session };
  source = newSource;
  return () => {
    if (source === newSource) source = noTokens;
  };
}
