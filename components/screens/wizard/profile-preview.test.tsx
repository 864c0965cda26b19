// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ProfilePreview } from "@/components/screens/wizard/profile-preview";
import { pickAvatarColour } from "@/lib/shared/avatar-colours";
import { buildProfile } from "@/tests/support/build-profile";

afterEach(cleanup);

const wizard = { role: "ARTIST" as const, organizationType: null, profileId: "g", steps: [] };

test("ProfilePreview: the initials have the profile's colour", () => {
  const { container } = render(
    <ProfilePreview wizard={wizard} profile={buildProfile("g", "Ada")} values={null} />,
  );
  expect(pickAvatarColour("g")).not.toBe(pickAvatarColour("Ada"));
  expect(container.querySelectorAll(`.bg-mark-${pickAvatarColour("g")}`)).toHaveLength(2);
});
