import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProfileTokens } from "@/lib/client/auth-profile-token";

const base64 = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const MINUTE_MS = 60_000;

/** A token of 15 minutes from a server whose clock may be wrong by `skewSeconds`. */
function token(profileId: string, skewSeconds = 0): string {
  const iat = Math.floor(Date.now() / 1_000) + skewSeconds;
  return `${base64({ alg: "HS256" })}.${base64({ sub: profileId, iat, exp: iat + 900 })}.x`;
}

function setUp(request = (id: string) => Promise.resolve(token(id))) {
  const requested = vi.fn(request);
  const onChange = vi.fn();
  return { tokens: new ProfileTokens(requested, onChange), requested, onChange };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("however many calls need it at once, a token is asked for once", async () => {
  const { tokens, requested } = setUp();
  const [one, other] = await Promise.all([tokens.current("a"), tokens.current("a")]);
  expect(one).toBe(other);
  expect(requested).toHaveBeenCalledTimes(1);
});

test("it is kept until shortly before it expires, then renewed", async () => {
  const { tokens, requested } = setUp();
  await tokens.current("a");
  vi.setSystemTime(Date.now() + 14 * MINUTE_MS);
  await tokens.current("a");
  expect(requested).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 0.75 * MINUTE_MS);
  await tokens.current("a");
  expect(requested).toHaveBeenCalledTimes(2);
});

test.each([-86_400, 86_400])(
  "a clock that is wrong by %i seconds does not matter",
  async (skew) => {
    const { tokens, requested } = setUp((id) => Promise.resolve(token(id, skew)));
    await tokens.current("a");
    vi.setSystemTime(Date.now() + 14 * MINUTE_MS);
    await tokens.current("a");
    expect(requested).toHaveBeenCalledTimes(1);
  },
);

test("each profile has its own", async () => {
  const { tokens, requested } = setUp();
  expect(await tokens.current("a")).not.toBe(await tokens.current("b"));
  expect(requested.mock.calls).toEqual([["a"], ["b"]]);
});

test("what was asked for before it was cleared does not count", async () => {
  const { tokens, onChange } = setUp();
  const pending = tokens.current("a");
  tokens.clear();
  expect(await pending).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test.each(["nonsense", ""])("an answer that is no token (%j) counts as a failure", async (text) => {
  const { tokens, onChange } = setUp(() => Promise.resolve(text));
  expect(await tokens.current("a")).toBeNull();
  expect(onChange).toHaveBeenCalledWith(null, expect.any(Error));
});

test("after a failure the next call tries again", async () => {
  let isUp = false;
  const { tokens } = setUp((id) =>
    isUp ? Promise.resolve(token(id)) : Promise.reject(new Error("down")),
  );
  expect(await tokens.current("a")).toBeNull();
  isUp = true;
  expect(await tokens.current("a")).not.toBeNull();
});
