import { expect, test } from "vitest";
import { env } from "@/lib/server/env";
import { copyLines, withConnection } from "@/lib/server/database/table-copies";

test("withConnection: ends after an error although rows wait to be read", async () => {
  const failing = withConnection(env().DATABASE_URL, (client) => {
    copyLines(client, "select repeat('x', 1000) from generate_series(1, 100000)");
    return Promise.reject(new Error("the disk is full"));
  });
  await expect(failing).rejects.toThrow("the disk is full");
});
