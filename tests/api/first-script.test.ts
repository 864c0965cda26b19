import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findFreePort } from "@vitrine/process-stack/ports";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiGuide } from "@/components/screens/docs/api-guide";
import { formatFirstScript } from "@/components/screens/docs/first-script";
import { applicationsApi } from "@/lib/applications/applications.api";
import { applicationsRoutes } from "@/lib/applications/applications.routes";
import { bindRoutes, createHandlerFinder } from "@/lib/server/http/handle/bind-routes";
import { keyLimits } from "@/lib/server/http/key-limits";
import { createCallHandler } from "@/scripts/serve/call-handler";
import { createArtist } from "@/tests/support/accounts";
import { nativeOpportunity } from "@/tests/support/applications";
import { startInstance } from "@/tests/support/instance";
import { keyRow } from "@/tests/support/keys";
import { request } from "@/tests/support/request";

const run = promisify(execFile);

const port = await findFreePort();
const app = createCallHandler(
  createHandlerFinder(bindRoutes(applicationsApi, applicationsRoutes)),
  () => Promise.reject(new Error("There are no other calls here.")),
);
let instance: Awaited<ReturnType<typeof startInstance>>;
beforeAll(async () => {
  instance = await startInstance("127.0.0.1", port, { app });
});
afterAll(() => instance.stop(0));

const runScript = (key: string) =>
  run(
    process.execPath,
    ["--input-type=module", "--eval", formatFirstScript(`http://127.0.0.1:${port}`)],
    { env: { ...process.env, VITRINE_KEY: key } },
  );

test("/docs/api: the first script has at most ten lines, lists one’s applications, and says what is wrong", async () => {
  expect(formatFirstScript("").split("\n").length).toBeLessThanOrEqual(10);
  const [artist, organiser] = [await createArtist(), await createArtist()];
  const opportunityId = await nativeOpportunity(organiser.profileId, { title: "Low tide" });
  const { identity, profile, profileId } = artist;
  await request("POST /v1/applications/", { identity, profile, json: { opportunityId } });
  const { secret } = await keyRow(artist, { scopes: ["applications:read"], profileId });
  expect((await runScript(secret)).stdout).toBe("Applications: 1\nDRAFT Low tide\n");
  const organiserKey = await keyRow(organiser, {
    scopes: ["applications:read"],
    profileId: organiser.profileId,
  });
  expect((await runScript(organiserKey.secret)).stdout).toBe("Applications: 0\n");
  const other = await keyRow(artist, { scopes: ["artworks:read"], profileId });
  await expect(runScript(other.secret)).rejects.toMatchObject({
    stderr: expect.stringContaining("403: This needs an API key with the scope"),
  });
});

test("/docs/api: says above the first script which key it needs, and that limits have longer windows, too", () => {
  const html = renderToStaticMarkup(ApiGuide({ limits: [], keyLimits, firstScript: "// script" }));
  expect(html).toMatch(/acts as a profile.*“Acts as”.*applications:read.*\/\/ script/s);
  expect(html).toContain("some by the hour or the day");
});
