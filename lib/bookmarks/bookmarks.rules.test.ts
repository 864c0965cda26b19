import { expect, test } from "vitest";
import { type Bookmark, groupBookmarks } from "@/lib/bookmarks/bookmarks.rules";

const now = new Date("2027-06-01T12:00:00Z");

type Fields = { deadline?: string; status?: "PUBLISHED" | "EXPIRED"; listedUntil?: string };

/** Returns a bookmark with no more than the fields that grouping reads. */
function createBookmark(id: string, { deadline, status = "PUBLISHED", listedUntil }: Fields = {}) {
  return {
    opportunity: {
      id,
      deadline: deadline ?? null,
      deadlineLocal: deadline?.slice(0, 19) ?? null,
      timeZone: "UTC",
      status,
      listedUntil: listedUntil ?? deadline ?? null,
    },
    track: { savedAt: `2027-05-0${id.charCodeAt(0) % 9}T00:00:00.000Z` },
  } as Bookmark;
}

const groupIds = (bookmarks: Bookmark[]) =>
  Object.fromEntries(
    Object.entries(groupBookmarks(bookmarks, now)).map(([name, group]) => [
      name,
      group.map(({ opportunity }) => opportunity.id),
    ]),
  );

test("groupBookmarks: by deadline in the bands of the list, then undated, then closed", () => {
  expect(
    groupIds([
      createBookmark("rolling"),
      createBookmark("closed", { deadline: "2027-05-30T22:00:00.000Z", status: "EXPIRED" }),
      createBookmark("in two months", { deadline: "2027-08-01T22:00:00.000Z" }),
      createBookmark("in a month", { deadline: "2027-07-01T22:00:00.000Z" }),
      createBookmark("in six days", { deadline: "2027-06-07T22:00:00.000Z" }),
      createBookmark("tonight", { deadline: "2027-06-01T22:00:00.000Z" }),
      createBookmark("in eight days", { deadline: "2027-06-09T22:00:00.000Z" }),
      createBookmark("closed before", { deadline: "2027-04-30T22:00:00.000Z", status: "EXPIRED" }),
    ]),
  ).toEqual({
    week: ["tonight", "in six days"],
    month: ["in eight days", "in a month"],
    later: ["in two months"],
    undated: ["rolling"],
    closed: ["closed", "closed before"],
  });
});

test("groupBookmarks: the week ends with the seventh day, and midnight belongs to the day that it ends", () => {
  expect(
    groupIds([
      createBookmark("just", { deadline: "2027-06-08T23:59:59.999Z" }),
      createBookmark("midnight", { deadline: "2027-06-09T00:00:00.000Z" }),
      createBookmark("not", { deadline: "2027-06-09T00:01:00.000Z" }),
      createBookmark("over", { deadline: "2027-06-01T12:00:00.000Z" }),
    ]),
  ).toEqual({
    week: ["just", "midnight"],
    month: ["not"],
    later: [],
    undated: [],
    closed: ["over"],
  });
});

test("groupBookmarks: listing ended before the deadline → not closed", () => {
  const early = { deadline: "2027-07-01T00:00:00.000Z", listedUntil: "2027-05-20T00:00:00.000Z" };
  expect(groupIds([createBookmark("early", { ...early, status: "EXPIRED" })]).month).toEqual([
    "early",
  ]);
});

test("groupBookmarks: rolling, listing over → closed", () => {
  expect(groupIds([createBookmark("past", { status: "EXPIRED" })]).closed).toEqual(["past"]);
});
