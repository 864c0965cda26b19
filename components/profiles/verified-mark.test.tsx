// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { VerifiedBadge } from "@/components/profiles/verified-mark";

afterEach(cleanup);

test("VerifiedBadge: names the domain that was proved", () => {
  render(<VerifiedBadge domain="merrow-museum.example" />);
  expect(screen.getByRole("link")).toHaveTextContent(
    "Verified organisation: merrow-museum.example",
  );
});

test("VerifiedBadge: names none where there is none of its own", () => {
  render(<VerifiedBadge domain={null} />);
  expect(screen.getByRole("link").textContent).toBe("Verified organisation");
});
