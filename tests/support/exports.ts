import * as exportsRoute from "@/app/v1/opportunities/[id]/exports/route";
import * as history from "@/app/v1/opportunities/[id]/history/route";
import * as statistics from "@/app/v1/opportunities/[id]/statistics/route";
import type { TestAccount } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

type Person = Pick<TestAccount, "identity">;

export const requestExport = ({ identity }: Person, id: string, json: object = {}) =>
  request(exportsRoute.POST, { params: { id }, json, identity });

export const listExports = ({ identity }: Person, id: string) =>
  request(exportsRoute.GET, { params: { id }, identity });

export const getStatistics = ({ identity }: Person, id: string) =>
  request(statistics.GET, { params: { id }, identity });

export const getHistory = ({ identity }: Person, id: string, query: Record<string, string> = {}) =>
  request(history.GET, { params: { id }, query, identity });
