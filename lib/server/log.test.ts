import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { createKeySecret } from "@/lib/server/auth/key-secrets";
import { createLog, formatRequestLine } from "@/lib/server/log";

function logError(error: unknown): string {
  const lines: string[] = [];
  createLog("info", { write: (line) => void lines.push(line) }).error(
    { err: error },
    "call failed",
  );
  return lines.join("");
}

test("createLog: a database error is logged without the data of the row", () => {
  const error = Object.assign(new DatabaseError("duplicate key", 9, "error"), {
    code: "23505",
    constraint: "accounts_by_email",
    detail: "Key (email)=(ada@example.org) already exists.",
    where: "PL/pgSQL function with ada@example.org",
    parameters: ["ada@example.org"],
  });
  const line = logError(new Error("The call failed.", { cause: error }));
  expect(JSON.parse(line).err).toMatchObject({
    type: "Error",
    message: "The call failed.",
    stack: expect.stringContaining("log.test.ts"),
    cause: { message: "duplicate key", code: "23505", constraint: "accounts_by_email" },
  });
  expect(line + logError(error)).not.toContain("ada@example.org");
});

test("createLog: e-mail addresses are redacted everywhere", () => {
  const error = new Error("Invalid email address: ada+x@intranet", {
    cause: new Error(
      "No customer for <Ada.Lovelace@example.org>, see /customers?email=ada%40x.org",
    ),
  });
  const line = logError(error);
  expect(line).toContain("Invalid email address: [redacted]");
  expect(line).not.toMatch(/ada|lovelace/i);
  expect(line).toContain("log.test.ts");
  expect(logError("wrote to ada@example.org")).not.toContain("ada@");
});

test("createLog, formatRequestLine: keys and secrets of webhooks are redacted", () => {
  const { secret } = createKeySecret();
  const webhookSecret = `whsec_${Buffer.alloc(32, 251).toString("base64")}`;
  const line = formatRequestLine({ path: `/v1/keys/?key=${secret}&${webhookSecret}` });
  for (const text of [line, logError(new Error(`${secret}, ${webhookSecret}`))]) {
    expect(text).toContain("[redacted]");
    expect(text).not.toMatch(/vtk_|whsec_/);
  }
});

test("createLog: a thrown value that is no Error is logged as it is", () => {
  expect(JSON.parse(logError("out of paper")).err).toBe("out of paper");
});

test("formatRequestLine: a line of JSON like those of createLog, with e-mail addresses redacted", () => {
  const line = formatRequestLine({ path: "/profiles/ada@example.org", status: 200 });
  expect(line.endsWith("}\n")).toBe(true);
  expect(JSON.parse(line)).toEqual({
    level: "info",
    time: expect.any(Number),
    path: "/profiles/[redacted]",
    status: 200,
  });
});
