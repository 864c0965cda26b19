import { expect, it } from "vitest";
import {
  DatabaseUnavailableError,
  isRetryableDatabaseError,
  isConnectionError,
} from "@/lib/server/database/database-errors";

const createError = (code: string) => Object.assign(new Error("of the database"), { code });

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
])("isConnectionError: message “%s”", (message) => {
  expect([
    isConnectionError(new Error(message)),
    isRetryableDatabaseError(new Error(message)),
  ]).toEqual([true, true]);
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
])("isConnectionError: code %s", (code) => expect(isConnectionError(createError(code))).toBe(true));

it.each(["57014", "53300", "55000", "40001", "40P01"])(
  "isRetryableDatabaseError: %s is retryable, but no connection error",
  (code) =>
    expect([
      isConnectionError(createError(code)),
      isRetryableDatabaseError(createError(code)),
    ]).toEqual([false, true]),
);

it.each(["23505", "42601", "22021"])("isRetryableDatabaseError: %s is not retryable", (code) =>
  expect([
    isConnectionError(createError(code)),
    isRetryableDatabaseError(createError(code)),
  ]).toEqual([false, false]),
);

it("isRetryableDatabaseError: considers causes and aggregated errors", () => {
  expect(
    isRetryableDatabaseError(new Error("the list failed", { cause: createError("ECONNREFUSED") })),
  ).toBe(true);
  expect(isRetryableDatabaseError(new AggregateError([createError("ECONNREFUSED")], ""))).toBe(
    true,
  );
  expect(isRetryableDatabaseError(new DatabaseUnavailableError())).toBe(true);
  expect(isRetryableDatabaseError(new Error("a bug"))).toBe(false);
  expect(isRetryableDatabaseError("57P01")).toBe(false);
});
