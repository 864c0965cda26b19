import { expect, test } from "vitest";
import { organizationTypeLabels } from "@/lib/profiles/rules";
import { OrganizationType, profileRoleLabels, Pronouns } from "@/lib/profiles/schema";
import { sectionOfType } from "@/lib/profiles/directory/rules";

test("the roles of profiles (SPEC section 3)", () => {
  expect(profileRoleLabels).toEqual({
    ARTIST: "Artist",
    CURATOR: "Curator",
    ART_ORGANIZATION: "Art Organization",
    ART_ENTHUSIAST: "Art Enthusiast",
    COLLECTOR: "Collector",
  });
});

test("the pronouns of profiles (SPEC section 3)", () => {
  expect(Pronouns.options).toEqual(["She/her", "He/him", "They/them"]);
});

test.each([
  ["ART_FAIR", "Art Fair", "fairs"],
  ["ARTIST_RUN", "Artist Run", "artist-runs"],
  ["COMPANY", "Company", "companies"],
  ["COLLECTIVE", "Collective", "collectives"],
  ["FOUNDATION", "Foundation", "foundations"],
  ["GALLERY", "Gallery", "galleries"],
  ["INSTITUTION", "Institution", "institutions"],
  ["MUSEUM", "Museum", "museums"],
  ["NON_PROFIT", "Not-for-profit", "non-profits"],
  ["PUBLICATION", "Publication", "publications"],
  ["RESIDENCY", "Residency", "residencies"],
  ["UNIVERSITY", "University", "universities"],
] as const)(
  "the organisation type %s is called %s, and its page is /discover/%s",
  (type, label, slug) => {
    expect(organizationTypeLabels[type]).toBe(label);
    expect(sectionOfType(type).slug).toBe(slug);
  },
);

test("there are twelve types of organisations", () => {
  expect(OrganizationType.options).toHaveLength(12);
});
