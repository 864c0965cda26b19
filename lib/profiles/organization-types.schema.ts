/** Labels of SPEC section 3, “Organization types”. */
export const organizationTypeLabels = {
  ART_FAIR: "Art Fair",
  ARTIST_RUN: "Artist Run",
  COMPANY: "Company",
  COLLECTIVE: "Collective",
  FOUNDATION: "Foundation",
  GALLERY: "Gallery",
  INSTITUTION: "Institution",
  MUSEUM: "Museum",
  NON_PROFIT: "Not-for-profit",
  PUBLICATION: "Publication",
  RESIDENCY: "Residency",
  UNIVERSITY: "University",
};
