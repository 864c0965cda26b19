// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import CallNotFound, { metadata } from "@/app/(normal)/opportunities/[id]/not-found";
import { NotFoundMessage } from "@/components/shell/not-found-message";

afterEach(cleanup);

const ways = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("a page that is not there leads to all artworks and home", () => {
  render(<NotFoundMessage />);
  expect(ways()).toEqual(["/artworks", "/"]);
});

test("an opportunity that is not there leads to all opportunities, under a title of its own", () => {
  render(<CallNotFound />);
  expect(ways()).toEqual(["/opportunities", "/"]);
  expect(metadata.title).toBe("Opportunity not found");
});
