import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Turns } from "@/lib/server/front/turns";

const wanted = () => true;
const never = () => Promise.withResolvers<never>().promise;

/** Work that says when it began and ends when it is told to. */
function work() {
  const end = Promise.withResolvers<string>();
  const state = { begun: false, end: end.resolve };
  return Object.assign(state, {
    run: () => {
      state.begun = true;
      return end.promise;
    },
  });
}

describe("turns", () => {
  it("are three at a time, and the next begins when one has ended", async () => {
    const turns = new Turns({ mostWaiting: 10, boundMs: 5_000 });
    const works = Array.from({ length: 4 }, work);
    const taken = works.map(({ run }) => turns.take(run, wanted));
    await wait(0);
    expect(works.map(({ begun }) => begun)).toEqual([true, true, true, false]);
    works[0]?.end("first");
    expect(await taken[0]).toBe("first");
    await wait(0);
    expect(works[3]?.begun).toBe(true);
    for (const { end } of works) end("done");
    await Promise.all(taken);
  });

  it("are not spent on what nobody waits for any more", async () => {
    const turns = new Turns({ mostWaiting: 10, boundMs: 5_000 });
    const works = Array.from({ length: 3 }, work);
    const taken = works.map(({ run }) => turns.take(run, wanted));
    const forNobody = work();
    const left = turns.take(forNobody.run, () => false);
    for (const { end } of works) end("done");
    await Promise.all(taken);
    await expect(left).rejects.toMatchObject({ status: 503 });
    expect(forNobody.begun).toBe(false);
  });

  it("are taken back from a rendering that does not end", async () => {
    const turns = new Turns({ mostWaiting: 10, boundMs: 1 });
    const stuck = Array.from({ length: 3 }, () => turns.take(never, wanted));
    for (const one of stuck) await expect(one).rejects.toMatchObject({ status: 503 });
    expect(await turns.take(() => Promise.resolve("next"), wanted)).toBe("next");
  });

  it("are refused when too many wait, with the time to come back", async () => {
    const turns = new Turns({ mostWaiting: 1, boundMs: 5_000 });
    const works = Array.from({ length: 4 }, work);
    const taken = works.map(({ run }) => turns.take(run, wanted));
    await wait(0);
    await expect(turns.take(never, wanted)).rejects.toMatchObject({
      status: 503,
      headers: { "Retry-After": "2" },
    });
    for (const { end } of works) end("done");
    await Promise.all(taken);
  });

  it("come back from work that fails", async () => {
    const turns = new Turns({ mostWaiting: 10, boundMs: 5_000 });
    for (let time = 0; time < 4; time++) {
      const failing = turns.take(() => Promise.reject(new Error("no")), wanted);
      await expect(failing).rejects.toThrow("no");
    }
    expect(await turns.take(() => Promise.resolve(1), wanted)).toBe(1);
  });
});
