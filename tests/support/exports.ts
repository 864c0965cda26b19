import { expect } from "vitest";
import { createExport } from "@/lib/exports/create-export.commands";
import type { TestAccount } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";
import { downloadFile } from "@/tests/support/stored-files";

type Person = Pick<TestAccount, "identity">;

export const requestExport = (
  { identity }: Person,
  id: string,
  json: object = {},
  headers: Record<string, string> = {},
) => request("POST /v1/opportunities/{id}/exports", { params: { id }, json, headers, identity });

export const listExports = ({ identity }: Person, id: string) =>
  request("GET /v1/opportunities/{id}/exports", { params: { id }, identity });

export const getStatistics = ({ identity }: Person, id: string) =>
  request("GET /v1/opportunities/{id}/statistics", { params: { id }, identity });

export const getHistory = ({ identity }: Person, id: string, query: Record<string, string> = {}) =>
  request("GET /v1/opportunities/{id}/history", { params: { id }, query, identity });

/** @returns the bytes, as its link has them */
export async function createExportOf(
  person: Person,
  opportunityId: string,
  format: "CSV" | "ZIP",
): Promise<Buffer> {
  const { body } = await requestExport(person, opportunityId, { format });
  await createExport(body.id);
  const { body: list } = await listExports(person, opportunityId);
  expect(list[0]).toMatchObject({ id: body.id, state: "READY", format });
  const response = await downloadFile(list[0].url);
  expect(response.headers.get("content-disposition")).toContain("attachment");
  return Buffer.from(await response.arrayBuffer());
}
