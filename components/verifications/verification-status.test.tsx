// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { VerificationStatus } from "@/components/verifications/verification-status";
import type { DomainProof } from "@/lib/verifications/verifications.schema";

afterEach(cleanup);

const proof: DomainProof = {
  host: "museum.example",
  way: "MAIL",
  record: null,
  address: "info@museum.example",
  askedAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2099-11-27T10:00:00.000Z",
  confirmedAt: null,
  checkedAt: null,
  failures: 0,
};
const show = (domain: DomainProof | null) => {
  const none = { verified: null, obstacle: null, revoked: null };
  render(<VerificationStatus verification={{ ...none, host: "museum.example", domain }} />);
  return screen.getByRole("region", { name: "State" });
};

test("VerificationStatus: says what was requested, and what comes next", () => {
  expect(show(null)).toHaveTextContent("This profile is not verified.");
  cleanup();
  expect(show(proof)).toHaveTextContent(
    "Verification requested.We wrote to info@museum.example on 20 November 2026, and nobody has followed the link yet.",
  );
  cleanup();
  expect(show({ ...proof, expiresAt: "2020-11-27T10:00:00.000Z" })).toHaveTextContent(
    "on 20 November 2026, and the link has expired: send another below.",
  );
  cleanup();
  const record = { names: ["museum.example"], value: "vitrine=1" };
  const asked = { ...proof, way: "DNS" as const, record, address: null, expiresAt: null };
  expect(show(asked)).toHaveTextContent(
    "You asked on 20 November 2026 to prove museum.example by a DNS record.",
  );
});
