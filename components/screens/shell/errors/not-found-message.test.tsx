// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import OpportunityNotFoundPage, { metadata } from "@/app/(normal)/opportunities/[id]/not-found";
import { NotFoundMessage } from "@/components/screens/shell/errors/not-found-message";

afterEach(cleanup);

const linkHrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("NotFoundMessage: links to all artworks and home", () => {
  render(<NotFoundMessage />);
  expect(linkHrefs()).toEqual(["/artworks", "/"]);
});

test("NotFoundMessage: a missing opportunity has its own title and links to all opportunities", () => {
  render(<OpportunityNotFoundPage />);
  expect(linkHrefs()).toEqual(["/opportunities", "/"]);
  expect(metadata.title).toBe("Opportunity not found");
});
