import { expect, it } from "vitest";
import { areSteady, measureInterleaved } from "#interleave";

const createFigures = (perSecond: number, p50: number, p99: number, app: number) => ({
  perSecond,
  p50,
  p95: p99,
  p99,
  processorMs: { app, postgres: p99 },
  generatorLoad: 0,
});

it("areSteady: if requests a second, the median and processor time agree; the slowest requests need not", () => {
  const steady = createFigures(100, 10, 10, 5);
  expect(areSteady([steady, createFigures(100, 10, 90, 5)])).toBe(true);
  expect(areSteady([steady, createFigures(150, 10, 10, 5)])).toBe(false);
  expect(areSteady([steady, createFigures(100, 15, 10, 5)])).toBe(false);
  expect(areSteady([steady, createFigures(100, 10, 10, 7)])).toBe(false);
  expect(areSteady([steady])).toBe(false);
});

it("areSteady: processor time that no round measured does not count, a round without it does", () => {
  const measured = createFigures(100, 10, 10, 5);
  const unmeasured = { ...measured, processorMs: {} };
  expect(areSteady([unmeasured, unmeasured])).toBe(true);
  expect(areSteady([measured, unmeasured])).toBe(false);
  expect(areSteady([measured, createFigures(100, 10, 10, Number.NaN)])).toBe(false);
});

it("measureInterleaved: turns the order of a group, and measures again only groups that are not steady", async () => {
  const measured: string[] = [];
  const rates: Record<string, number[]> = { soft: [100, 200, 100, 100, 100] };
  const createTask = (name: string) => ({ name, target: { origin: name, requests: [] } });
  const results = await measureInterleaved(
    [[createTask("a"), createTask("b")], [createTask("soft")]],
    { rounds: 2, maxRounds: 7, seconds: 1, warmUpRequests: 1 },
    () => undefined,
    async ({ origin }) => {
      measured.push(origin);
      return createFigures(rates[origin]?.shift() ?? 100, 10, 10, 5);
    },
  );
  const [first, second] = ["a b soft", "b a soft"];
  // From five rounds on the lowest and the highest are left out.
  expect(measured.join(" ")).toBe(`${first} ${second} soft soft soft`);
  expect(results.map(({ task, rounds }) => [task.name, rounds.length])).toEqual([
    ["a", 2],
    ["b", 2],
    ["soft", 5],
  ]);
});

it("measureInterleaved: measures once more after a failed response, and counts it", async () => {
  const messages: string[] = [];
  let failures = 1;
  const measureOnce = async () => {
    if (failures-- > 0) throw new Error("1 of 9 responses had a status of 400 or more");
    return createFigures(100, 10, 10, 5);
  };
  const groups = [[{ target: { origin: "a", requests: [] } }]];
  const options = { rounds: 1, maxRounds: 1, seconds: 1, warmUpRequests: 1 };
  const measureAll = () =>
    measureInterleaved(groups, options, (line) => messages.push(line), measureOnce);
  expect(await measureAll()).toMatchObject([{ repeats: 1 }]);
  expect(messages[0]).toBe("measured again: 1 of 9 responses had a status of 400 or more");
  failures = 2;
  await expect(measureAll()).rejects.toThrow("1 of 9 responses");
});
