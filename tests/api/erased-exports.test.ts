import { beforeAll, describe, expect, test, vi } from "vitest";
import { sweepApplications } from "@/lib/applications/deletion/erase-applications.commands";
import { createExport } from "@/lib/exports/create-export.commands";
import { sweepExports } from "@/lib/exports/request-export.commands";
import { storage } from "@/lib/server/storage/storage";
import { createActor, signUp, type Actor } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import { createSubmission, nativeOpportunity, takeBack } from "@/tests/support/applications";
import {
  createDeskTeam,
  createReceived,
  type DeskTeam,
  eraseApplication,
  setApplication,
} from "@/tests/support/desk";
import { listExports, createExportOf, requestExport } from "@/tests/support/exports";
import { listSubjects } from "@/tests/support/mail";
import { runJobs } from "@/tests/support/jobs";
import { memberRow } from "@/tests/support/members";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";
import { countStoredFiles, downloadFile } from "@/tests/support/stored-files";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

const deleteAccount = ({ identity }: Pick<Actor, "identity">) =>
  request("DELETE /v1/account/", { identity });
const deleteProfile = ({ identity, profileId }: Actor) =>
  request("DELETE /v1/profiles/{id}", { identity, params: { id: profileId } });

/** A ready export of both formats. @returns their addresses, which work for ten minutes */
async function createExports(opportunityId: string, person: Pick<Actor, "identity"> = team.owner) {
  await createExportOf(person, opportunityId, "CSV");
  await createExportOf(person, opportunityId, "ZIP");
  const { body } = await listExports(person, opportunityId);
  return body.map(({ url }: { url: string }) => url) as string[];
}

/** Reads the statuses of downloads after the job that an idle worker starts at once. */
async function readStatuses(urls: readonly string[]): Promise<number[]> {
  await runJobs();
  return Promise.all(urls.map(async (url) => (await downloadFile(url)).status));
}

/** Runs a function when the file is made and is about to be stored. */
function whileStored(act: () => Promise<unknown>): void {
  const store = storage();
  const putFile = store.putFile.bind(store);
  vi.spyOn(store, "putFile").mockImplementationOnce(async (...file) => {
    await act();
    return putFile(...file);
  });
}

describe("exports of what is erased", () => {
  test("DELETE /v1/applications/{id}: exports that hold it are gone at once, with their files", async () => {
    const { opportunityId, ids } = await createReceived(team, 2);
    const urls = await createExports(opportunityId);
    const other = await createReceived(team, 1);
    const kept = await createExports(other.opportunityId);
    expect((await eraseApplication(team.owner, ids[0] ?? "")).status).toBe(204);
    // The desk says why they are gone, until a later one is ready.
    const erased = { state: "ERASED", url: null, bytes: null, expiresAt: null };
    expect((await listExports(team.owner, opportunityId)).body).toMatchObject([erased, erased]);
    expect(await readStatuses(urls)).toEqual([404, 404]);
    expect(await readStatuses(kept)).toEqual([200, 200]);
    await createExportOf(team.owner, opportunityId, "CSV");
    const { body: list } = await listExports(team.owner, opportunityId);
    expect(list).toMatchObject([
      { format: "CSV", state: "READY" },
      { format: "ZIP", state: "ERASED" },
    ]);
    await sweepExports(inDays(8));
    expect((await listExports(team.owner, opportunityId)).body).toEqual([]);
  });

  test("DELETE /v1/applications/{id}: one that it never held stays", async () => {
    const { opportunityId, ids } = await createReceived(team, 1);
    const urls = await createExports(opportunityId);
    const later = await createSubmission(opportunityId);
    await eraseApplication(team.owner, later.id);
    expect(await readStatuses(urls)).toEqual([200, 200]);
    await eraseApplication(team.owner, ids[0] ?? "");
    expect(await readStatuses(urls)).toEqual([404, 404]);
  });

  test("DELETE /v1/account: the artist's applications leave the organiser's exports", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId);
    const { artist } = await createSubmission(opportunityId);
    const urls = await createExports(opportunityId);
    const before = await countStoredFiles();
    expect((await deleteAccount(artist)).status).toBe(204);
    expect((await listExports(team.owner, opportunityId)).body).toMatchObject([
      { state: "ERASED", url: null },
      { state: "ERASED", url: null },
    ]);
    expect(await readStatuses(urls)).toEqual([404, 404]);
    expect(await countStoredFiles()).toBe(before - urls.length);
  });

  test("sweepApplications: exports go with what is erased at the end of its time", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId, { deadline: inDays(1) });
    await createSubmission(opportunityId);
    const urls = await createExports(opportunityId);
    for (const day of [702, 735]) await sweepApplications(inDays(day));
    expect(await readStatuses(urls)).toEqual([404, 404]);
  });

  test("files.remove: a store that does not answer is asked again", async () => {
    const { opportunityId, ids } = await createReceived(team, 1);
    const urls = await createExports(opportunityId);
    await runJobs();
    await eraseApplication(team.owner, ids[0] ?? "");
    vi.spyOn(storage(), "remove").mockRejectedValueOnce(new Error("the store does not answer"));
    expect((await runJobs()).failed).toBe(1);
    expect(await readStatuses(urls)).toEqual([404, 404]);
  });

  test("DELETE /v1/profiles/{id}: exports and files of applications leave the store at once", async () => {
    const before = await countStoredFiles();
    const gone = await createDeskTeam();
    const { opportunityId } = await createReceived(gone, 1);
    const urls = await createExports(opportunityId, gone.owner);
    expect((await deleteProfile(gone.owner)).status).toBe(204);
    expect(await readStatuses(urls)).toEqual([404, 404]);
    expect(await countStoredFiles()).toBe(before);
  });

  test("createExport: what is erased while the file is made is not in it", async () => {
    const { opportunityId, submissions } = await createReceived(team, 2);
    const [erased, kept] = submissions;
    const { body } = await requestExport(team.owner, opportunityId, { format: "CSV" });
    const before = await countStoredFiles();
    whileStored(() => eraseApplication(team.owner, erased?.id ?? ""));
    await createExport(body.id);
    const { body: list } = await listExports(team.owner, opportunityId);
    expect(list).toMatchObject([{ id: body.id, state: "READY" }]);
    const csv = await (await downloadFile(list[0].url)).text();
    expect(csv).toContain(String(kept?.number));
    expect(csv).not.toContain(String(erased?.number));
    expect(await countStoredFiles()).toBe(before + 1);
  });

  test("createExport: erasures do not count as attempts that failed", async () => {
    const opportunityId = await nativeOpportunity(team.owner.profileId);
    const ids: string[] = [];
    while (ids.length < 5) ids.push(await applicationRow(opportunityId));
    const { body } = await requestExport(team.owner, opportunityId, { format: "CSV" });
    for (const id of ids.slice(1)) whileStored(() => eraseApplication(team.owner, id));
    await createExport(body.id);
    expect((await listExports(team.owner, opportunityId)).body).toMatchObject([{ state: "READY" }]);
  });

  test("DELETE /v1/applications/{id}: one withdrawn before the export was not in it", async () => {
    const { opportunityId, submissions } = await createReceived(team, 2);
    const [withdrawn] = submissions;
    if (withdrawn === undefined) throw new Error("nothing was received");
    await takeBack(withdrawn.artist, withdrawn.id);
    const fields = { withdrawn_at: inDays(-1) };
    await setApplication(withdrawn.id, fields);
    const urls = await createExports(opportunityId);
    await eraseApplication(team.owner, withdrawn.id);
    expect(await readStatuses(urls)).toEqual([200, 200]);
  });
});

describe("exports of members who leave", () => {
  const createManager = async () => {
    const manager = await createActor(await signUp(), { name: "Ma Manager" });
    await memberRow(team.owner.profileId, manager, "MANAGER");
    return manager;
  };
  const params = (uid: string) => ({ id: team.owner.profileId, accountId: uid });
  type Leaving = (manager: Actor) => Promise<{ status: number }>;

  test.each<[string, Leaving]>([
    [
      "DELETE /v1/profiles/{id}/members/{accountId}",
      ({ uid }) =>
        request("DELETE /v1/profiles/{id}/members/{accountId}", {
          ...team.owner,
          params: params(uid),
        }),
    ],
    [
      "PATCH /v1/profiles/{id}/members/{accountId}: editor",
      ({ uid }) =>
        request("PATCH /v1/profiles/{id}/members/{accountId}", {
          ...team.owner,
          params: params(uid),
          json: { role: "EDITOR" },
        }),
    ],
    ["DELETE /v1/account", deleteAccount],
  ])("%s: exports that a manager asked for are gone at once", async (_, leave) => {
    const manager = await createManager();
    const { opportunityId } = await createReceived(team, 1);
    const urls = await createExports(opportunityId, manager);
    const own = await createExports(opportunityId);
    const { body } = await requestExport(manager, opportunityId, { format: "CSV" });
    whileStored(async () => expect((await leave(manager)).status).toBeLessThan(300));
    await createExport(body.id);
    expect(await readStatuses(urls.slice(0, 2))).toEqual([404, 404]);
    expect((await listExports(team.owner, opportunityId)).body).toHaveLength(2);
    expect((await readStatuses(own)).filter((status) => status === 200)).toHaveLength(2);
    expect(await listSubjects(manager)).not.toContain("Your export is ready");
  });
});
