import { describe, expect, it } from "vitest";
import { waitUntilReady } from "#wait-until-ready";
import { createProgram, openStackForEachTest } from "#testing";

const opened = openStackForEachTest();

describe("waitUntilReady", () => {
  it("waits as long as the part runs, and prints reminders", async () => {
    const part = await opened.stack.serve(createProgram("setInterval(() => {}, 1000)"));
    const reminders: string[] = [];
    let polls = 0;
    const poll = async () => (++polls < 5 ? { reason: "no response" } : { value: polls });
    const options = { remindMs: 1, remind: (line: string) => void reminders.push(line) };
    expect(await waitUntilReady(part, poll, options)).toBe(5);
    expect(reminders[0]).toMatch(
      /still waiting for program after 0 s \(no response\); .+program\.log/,
    );
  });

  it("throws when the part exits", async () => {
    const part = await opened.stack.serve(
      createProgram("console.error('no such option'); process.exit(3)"),
    );
    const poll = async () => ({ reason: "no response" });
    await expect(waitUntilReady(part, poll)).rejects.toThrow(
      /program stopped by itself \(exit code 3\)[^]*no such option/,
    );
  });
});
