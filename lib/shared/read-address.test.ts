import { expect, test } from "vitest";
import { z } from "zod";
import { commaList } from "@/lib/shared/query-fields";
import {
  firstParam,
  joinedParam,
  readAddress,
  readAddressWithErrors,
} from "@/lib/shared/read-address";

const Query = z.object({
  tags: commaList(z.enum(["ink", "oil"])).optional(),
  page: z.coerce.number().int().positive().default(1),
});

test("what is wrong counts as not given, and the rest stays", () => {
  expect(readAddress(Query, { tags: "oil", page: "-3" })).toEqual({ tags: ["oil"], page: 1 });
});

test("of a list only the parts that are wrong go", () => {
  expect(readAddress(Query, { tags: "glue, oil,,oil,paste" }).tags).toEqual(["oil"]);
  expect(readAddress(Query, { tags: "glue,paste" }).tags).toBeUndefined();
});

test("what was not understood is told, of a list only the parts", () => {
  expect(readAddressWithErrors(Query, { tags: "glue, oil,paste", page: "-3" }).misread).toEqual([
    { name: "tags", text: "glue, paste" },
    { name: "page", text: "-3" },
  ]);
  expect(readAddressWithErrors(Query, { tags: "oil" }).misread).toEqual([]);
});

test("of a repeated parameter the first counts, or all of them where they are boxes of a form", () => {
  const params = { tags: ["ink", "oil,ink"], empty: " " };
  expect(firstParam(params, "tags")).toBe("ink");
  expect(joinedParam(params, "tags")).toBe("ink,oil");
  expect(firstParam(params, "empty")).toBeUndefined();
  expect(joinedParam(params, "empty")).toBeUndefined();
  expect(joinedParam(params, "missing")).toBeUndefined();
});
