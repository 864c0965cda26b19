// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApplyLink } from "@/components/opportunities/page/apply-link";
import { OpportunityOwnerLink } from "@/components/opportunities/page/opportunity-owner-link";
import { emptySession, sessionStore } from "@/lib/client/auth-store";
import { profileAnswer } from "@/tests/support/profile-answer";

afterEach(() => {
  cleanup();
  act(() => sessionStore.set(emptySession));
});

const { id: profileId } = profileAnswer("a");

function show() {
  render(
    <>
      <OpportunityOwnerLink id="0190" profileId={profileId} />
      <ApplyLink
        opportunityId="0190"
        profileId={profileId}
        applyUrl="https://organiser.example/apply"
        applyEmail={null}
        title="Residency"
      />
    </>,
  );
}

test("Apply is the filled button for everybody but the owner, who edits", () => {
  show();
  const apply = screen.getByRole("link", { name: /^Apply/ });
  expect(apply).toHaveClass("bg-text");
  act(() =>
    sessionStore.set({ ...emptySession, isLoading: false, profiles: [profileAnswer("a")] }),
  );
  expect(apply).not.toHaveClass("bg-text");
  expect(screen.getByRole("link", { name: "Edit" })).toHaveClass("bg-text");
});
