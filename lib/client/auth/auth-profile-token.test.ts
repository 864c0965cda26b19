import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProfileTokens } from "@/lib/client/auth/auth-profile-token";

const toBase64 = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const MINUTE_MS = 60_000;

/** A token of 15 minutes from a server whose clock may be wrong by `skewSeconds`. */
function createToken(profileId: string, skewSeconds = 0): string {
  const iat = Math.floor(Date.now() / 1_000) + skewSeconds;
  return `${toBase64({ alg: "HS256" })}.${toBase64({ sub: profileId, iat, exp: iat + 900 })}.x`;
}

function setUp(request = (id: string) => Promise.resolve(createToken(id))) {
  const requestToken = vi.fn(request);
  const onChange = vi.fn();
  return { tokens: new ProfileTokens(requestToken, onChange), requestToken, onChange };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("ProfileTokens: concurrent calls share one request", async () => {
  const { tokens, requestToken } = setUp();
  const [first, second] = await Promise.all([tokens.get("a"), tokens.get("a")]);
  expect(first).toBe(second);
  expect(requestToken).toHaveBeenCalledTimes(1);
});

test("ProfileTokens: cached until shortly before it expires, then renewed", async () => {
  const { tokens, requestToken } = setUp();
  await tokens.get("a");
  vi.setSystemTime(Date.now() + 14 * MINUTE_MS);
  await tokens.get("a");
  expect(requestToken).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 0.75 * MINUTE_MS);
  await tokens.get("a");
  expect(requestToken).toHaveBeenCalledTimes(2);
});

test.each([-86_400, 86_400])(
  "ProfileTokens: a clock that is wrong by %i seconds does not matter",
  async (skew) => {
    const { tokens, requestToken } = setUp((id) => Promise.resolve(createToken(id, skew)));
    await tokens.get("a");
    vi.setSystemTime(Date.now() + 14 * MINUTE_MS);
    await tokens.get("a");
    expect(requestToken).toHaveBeenCalledTimes(1);
  },
);

test("ProfileTokens: one token per profile", async () => {
  const { tokens, requestToken } = setUp();
  expect(await tokens.get("a")).not.toBe(await tokens.get("b"));
  expect(requestToken.mock.calls).toEqual([["a"], ["b"]]);
});

test("ProfileTokens: a request from before clear() is ignored", async () => {
  const { tokens, onChange } = setUp();
  const pending = tokens.get("a");
  tokens.clear();
  expect(await pending).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test.each(["nonsense", ""])(
  "ProfileTokens: an invalid token (%j) counts as a failure",
  async (text) => {
    const { tokens, onChange } = setUp(() => Promise.resolve(text));
    expect(await tokens.get("a")).toBeNull();
    expect(onChange).toHaveBeenCalledWith(null, expect.any(Error));
  },
);

test("ProfileTokens: after a failure the next call tries again", async () => {
  let isReachable = false;
  const { tokens } = setUp((id) =>
    isReachable ? Promise.resolve(createToken(id)) : Promise.reject(new Error("down")),
  );
  expect(await tokens.get("a")).toBeNull();
  isReachable = true;
  expect(await tokens.get("a")).not.toBeNull();
});
