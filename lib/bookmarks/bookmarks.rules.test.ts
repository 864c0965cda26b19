import { expect, test } from "vitest";
import { type Bookmark, groupBookmarks } from "@/lib/bookmarks/bookmarks.rules";

const now = new Date("2027-06-01T12:00:00Z");

type Fields = { deadline?: string; status?: "PUBLISHED" | "EXPIRED"; listedUntil?: string };

/** Only the fields that grouping reads. */
function bookmark(id: string, { deadline, status = "PUBLISHED", listedUntil }: Fields = {}) {
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
      bookmark("rolling"),
      bookmark("closed", { deadline: "2027-05-30T22:00:00.000Z", status: "EXPIRED" }),
      bookmark("in two months", { deadline: "2027-08-01T22:00:00.000Z" }),
      bookmark("in a month", { deadline: "2027-07-01T22:00:00.000Z" }),
      bookmark("in six days", { deadline: "2027-06-07T22:00:00.000Z" }),
      bookmark("tonight", { deadline: "2027-06-01T22:00:00.000Z" }),
      bookmark("in eight days", { deadline: "2027-06-09T22:00:00.000Z" }),
      bookmark("closed before", { deadline: "2027-04-30T22:00:00.000Z", status: "EXPIRED" }),
    ]),
  ).toEqual({
    week: ["tonight", "in six days"],
    month: ["in eight days", "in a month"],
    later: ["in two months"],
    undated: ["rolling"],
    closed: ["closed", "closed before"],
  });
});

test("groupBookmarks: the week ends with the seventh day", () => {
  expect(
    groupIds([
      bookmark("just", { deadline: "2027-06-08T23:59:59.999Z" }),
      bookmark("not", { deadline: "2027-06-09T00:00:00.000Z" }),
      bookmark("over", { deadline: "2027-06-01T12:00:00.000Z" }),
    ]),
  ).toEqual({
    week: ["just"],
    month: ["not"],
    later: [],
    undated: [],
    closed: ["over"],
  });
});

test("groupBookmarks: listing ended before the deadline → not closed", () => {
  const early = { deadline: "2027-07-01T00:00:00.000Z", listedUntil: "2027-05-20T00:00:00.000Z" };
  expect(groupIds([bookmark("early", { ...early, status: "EXPIRED" })]).month).toEqual(["early"]);
});

test("groupBookmarks: rolling, listing over → closed", () => {
  expect(groupIds([bookmark("past", { status: "EXPIRED" })]).closed).toEqual(["past"]);
});
