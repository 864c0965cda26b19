// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { GrowingProfile } from "@/components/profiles/wizard/growing-profile";
import { pickMarkGround } from "@/lib/shared/mark-ground";
import { profileAnswer } from "@/tests/support/profile-answer";

afterEach(cleanup);

const wizard = { role: "ARTIST" as const, organizationType: null, profileId: "g", steps: [] };

test("its mark has the colour that the profile has everywhere else", () => {
  const { container } = render(
    <GrowingProfile wizard={wizard} profile={profileAnswer("g", "Ada")} typed={null} />,
  );
  expect(pickMarkGround("g")).not.toBe(pickMarkGround("Ada"));
  expect(container.querySelectorAll(`.bg-mark-${pickMarkGround("g")}`)).toHaveLength(2);
});
