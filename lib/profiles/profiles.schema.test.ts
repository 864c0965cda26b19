import { expect, test } from "vitest";
import { organizationTypeLabels } from "@/lib/profiles/organization-types.schema";
import { OrganizationType, profileRoleLabels, Pronouns } from "@/lib/profiles/profiles.schema";
import { getTypeSection } from "@/lib/profiles/directory/directory.rules";

test("profileRoleLabels: the roles of SPEC section 3", () => {
  expect(profileRoleLabels).toEqual({
    ARTIST: "Artist",
    CURATOR: "Curator",
    ART_ORGANIZATION: "Organisation",
    ART_ENTHUSIAST: "Art lover",
    COLLECTOR: "Collector",
  });
});

test("Pronouns: those of SPEC section 3", () => {
  expect(Pronouns.options).toEqual(["She/her", "He/him", "They/them"]);
});

test.each([
  ["ART_FAIR", "Art Fair", "fairs", "Art Fairs"],
  ["ARTIST_RUN", "Artist Run", "artist-runs", "Artist-Run Spaces"],
  ["COMPANY", "Company", "companies", "Art Businesses"],
  ["COLLECTIVE", "Collective", "collectives", "Artist Collectives"],
  ["FOUNDATION", "Foundation", "foundations", "Foundations"],
  ["GALLERY", "Gallery", "galleries", "Art Galleries"],
  ["INSTITUTION", "Institution", "institutions", "Institutions"],
  ["MUSEUM", "Museum", "museums", "Museums"],
  ["NON_PROFIT", "Not-for-profit", "non-profits", "Not-for-Profits"],
  ["PUBLICATION", "Publication", "publications", "Publications"],
  ["RESIDENCY", "Residency", "residencies", "Artist Residencies"],
  ["UNIVERSITY", "University", "universities", "Art Schools & Universities"],
] as const)(
  "OrganizationType: %s is called %s, and its page is /discover/%s",
  (type, label, slug, title) => {
    expect(organizationTypeLabels[type]).toBe(label);
    expect(getTypeSection(type)).toEqual({ slug, title });
  },
);

test("OrganizationType: twelve types", () => {
  expect(OrganizationType.options).toHaveLength(12);
});
