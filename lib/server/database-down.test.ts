import { expect, it } from "vitest";
import { DatabaseDown, isDatabaseDown, isNoAnswer } from "@/lib/server/database-down";

const coded = (code: string) => Object.assign(new Error("of the database"), { code });

it.each([
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "timeout expired",
  "read ECONNRESET",
  "This socket has been ended by the other party",
  "Cannot use a pool after calling end on the pool",
])("“%s” is a database that does not answer", (message) => {
  expect([isNoAnswer(new Error(message)), isDatabaseDown(new Error(message))]).toEqual([
    true,
    true,
  ]);
});

it.each([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "57P01",
  "57P02",
  "57P03",
  "08006",
  "08P01",
])("%s is a database that does not answer", (code) => expect(isNoAnswer(coded(code))).toBe(true));

it.each(["57014", "53300", "55000", "40001", "40P01"])(
  "%s is an answer: it may be tried again, and nobody else is kept waiting",
  (code) => expect([isNoAnswer(coded(code)), isDatabaseDown(coded(code))]).toEqual([false, true]),
);

it.each(["23505", "42601", "22021"])("%s is an error of ours or of the caller's", (code) =>
  expect([isNoAnswer(coded(code)), isDatabaseDown(coded(code))]).toEqual([false, false]),
);

it("what lies behind an error counts as well", () => {
  expect(isDatabaseDown(new Error("the list failed", { cause: coded("ECONNREFUSED") }))).toBe(true);
  expect(isDatabaseDown(new AggregateError([coded("ECONNREFUSED")], ""))).toBe(true);
  expect(isDatabaseDown(new DatabaseDown())).toBe(true);
  expect(isDatabaseDown(new Error("a bug"))).toBe(false);
  expect(isDatabaseDown("57P01")).toBe(false);
});
