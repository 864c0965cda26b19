// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApplyLink } from "@/components/screens/opportunity-page/apply-link";
import { OpportunityHeader } from "@/components/screens/opportunity-page/opportunity-header";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";

afterEach(() => {
  cleanup();
  act(() => sessionStore.set(emptySession));
});

const profile = { ...buildProfile("a"), cover: null };
const { id: profileId } = profile;

function renderApplyLink() {
  render(
    <>
      <OpportunityHeader opportunity={buildOpportunity({ status: "EXPIRED", profile })} />
      <ApplyLink
        opportunityId="0190"
        profileId={profileId}
        applyUrl="https://organiser.example/apply"
        applyEmail={null}
      />
    </>,
  );
}

test("ApplyLink: the primary button, except for the owner, who edits instead", () => {
  renderApplyLink();
  const apply = screen.getByRole("link", { name: /^Apply/ });
  expect(apply).toHaveClass("bg-text");
  act(() => sessionStore.set({ ...emptySession, isLoading: false, profiles: [buildProfile("a")] }));
  expect(apply).not.toHaveClass("bg-text");
  expect(screen.getByRole("link", { name: "Edit" })).toHaveClass("bg-text");
});
