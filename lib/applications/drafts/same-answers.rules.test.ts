import { expect, test } from "vitest";
import { areSameAnswers } from "@/lib/applications/drafts/same-answers.rules";

test("areSameAnswers: the order of keys does not matter, that of lists does", () => {
  const works = [{ artworkId: "a" }, { artworkId: "b" }];
  expect(areSameAnswers({ works, statement: "Tide." }, { statement: "Tide.", works })).toBe(true);
  expect(areSameAnswers({ works }, { works: works.toReversed() })).toBe(false);
  expect(areSameAnswers({ statement: "Tide." }, {})).toBe(false);
  expect(areSameAnswers({ list: [] }, { list: {} })).toBe(false);
});
