// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AnswerList } from "@/components/forms/answer-list";

afterEach(cleanup);

test("AnswerList: addresses are links, unless they stand in a text; what is empty is left out", () => {
  const fields = [
    { id: "films", type: "VIDEO_LINKS", label: "Films" },
    { id: "plan", type: "LONG_TEXT", label: "Plan" },
    { id: "bio", type: "BIO", label: "Biography" },
  ] as const;
  const links = ["https://vimeo.com/1", "https://vimeo.com/2"];
  const plan = "See https://ada.example\njavascript:alert(1)";
  render(<AnswerList fields={fields} answers={{ films: links, plan, bio: "" }} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(links);
  expect(screen.getByText(/^See https/)).toBeVisible();
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Films", "Plan"]);
});
