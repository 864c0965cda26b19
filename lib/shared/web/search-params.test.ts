import { expect, test } from "vitest";
import { z } from "zod";
import { commaList } from "@/lib/shared/query-fields";
import {
  getFirstParam,
  joinParam,
  parseParams,
  parseParamsWithErrors,
} from "@/lib/shared/web/search-params";

const Query = z.object({
  tags: commaList(z.enum(["ink", "oil"])).optional(),
  page: z.coerce.number().int().positive().default(1),
});

test("parseParams: an invalid parameter counts as missing", () => {
  expect(parseParams(Query, { tags: "oil", page: "-3" })).toEqual({ tags: ["oil"], page: 1 });
});

test("parseParams: only the invalid entries of a list are dropped", () => {
  expect(parseParams(Query, { tags: "glue, oil,,oil,paste" }).tags).toEqual(["oil"]);
  expect(parseParams(Query, { tags: "glue,paste" }).tags).toBeUndefined();
});

test("parseParamsWithErrors: returns invalid parameters, of a list only the invalid entries", () => {
  expect(
    parseParamsWithErrors(Query, { tags: "glue, oil,paste", page: "-3" }).invalidParams,
  ).toEqual([
    { name: "tags", text: "glue, paste" },
    { name: "page", text: "-3" },
  ]);
  expect(parseParamsWithErrors(Query, { tags: "oil" }).invalidParams).toEqual([]);
});

test("getFirstParam, joinParam: the first of a repeated parameter, or all as a list", () => {
  const params = { tags: ["ink", "oil,ink"], empty: " " };
  expect(getFirstParam(params, "tags")).toBe("ink");
  expect(joinParam(params, "tags")).toBe("ink,oil");
  expect(getFirstParam(params, "empty")).toBeUndefined();
  expect(joinParam(params, "empty")).toBeUndefined();
  expect(joinParam(params, "missing")).toBeUndefined();
});
