import { expect, test } from "vitest";
import { listTypeOptions } from "@/components/directory/type-options";

const facets = { countries: [], cities: [], orgTypes: [{ key: "MUSEUM", count: 1_200 }] };

test("listTypeOptions: each type with its count, and a plus if there may be more", () => {
  const exact = new Map(listTypeOptions({ facets, facetsRelation: "eq" }, []));
  expect(exact.get("MUSEUM")).toBe("Museum (1,200)");
  const counted = new Map(listTypeOptions({ facets, facetsRelation: "gte" }, []));
  expect(counted.get("MUSEUM")).toBe("Museum (1,200+)");
});
