// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { CallNav } from "@/components/screens/docs/call-nav";

afterEach(cleanup);

const calls = [
  { group: "artworks", line: "GET /v1/artworks/", summary: "A page of artworks", href: "/a#1" },
  { group: "artworks", line: "PUT /v1/artworks/{id}/boost", summary: "Boost one", href: "/a#2" },
  { group: "search", line: "GET /v1/search", summary: "Everything by words", href: "/s#1" },
];
const groups = [{ name: "artworks", href: "/a" }];
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("CallNav: lists the groups, or the calls that contain every typed word", async () => {
  render(<CallNav groups={groups} calls={calls} current="artworks" />);
  expect(links()).toEqual(["/a"]);
  expect(screen.getByRole("link", { name: "artworks" })).toHaveAttribute("aria-current", "page");
  const field = screen.getByRole("searchbox", { name: "Find a call" });
  await userEvent.type(field, "get WORDS");
  expect(links()).toEqual(["/s#1"]);
  expect(screen.getByRole("status")).toHaveTextContent("1 call found");
  await userEvent.clear(field);
  await userEvent.type(field, "artworks");
  expect(links()).toEqual(["/a#1", "/a#2"]);
  await userEvent.type(field, " none");
  expect(screen.getByText("No call has these words.")).toBeVisible();
});
