import type { Crash } from "@/tests/support/crashes";
import { runUntilStopped } from "@/tests/support/stop-statements";

// Saves or submits drafts, and stops each before or after its n-th statement.
export type CrashingCall = Crash & {
  id: string;
  body: object;
  identity: string;
  profile: string;
};

const [, , call = "", list = "[]"] = process.argv;
const [warmUp, ...calls]: CrashingCall[] = JSON.parse(list);

const { bindRoutes } = await import("@/lib/server/http/handle/bind-routes");
const { applicationsApi } = await import("@/lib/applications/applications.api");
const { applicationsRoutes } = await import("@/lib/applications/applications.routes");
const line =
  call === "save" ? "PUT /v1/applications/{id}/draft" : "POST /v1/applications/{id}/submit";
const [method = ""] = line.split(" ");
const handler = bindRoutes(applicationsApi, applicationsRoutes)[line]!;

async function send({ id, body, identity, profile }: CrashingCall): Promise<number> {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${identity}`,
    "x-profile-token": profile,
  };
  const url = `http://localhost:3000/v1/applications/${id}`;
  const request = new Request(url, { method, headers, body: JSON.stringify(body) });
  const response = await handler?.answer(request, { id });
  return response?.status ?? 404;
}

// What a process does once, such as opening the job queue.
if (warmUp !== undefined) await send(warmUp);
process.stdout.write(JSON.stringify(await runUntilStopped(calls, send)));
process.exit(0);
