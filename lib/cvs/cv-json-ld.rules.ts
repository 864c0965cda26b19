import type { CvEntry, CvKind } from "@/lib/cvs/cvs.schema";

type Node = Record<string, unknown>;

/** Leaves out what is not known; null if nothing is. */
function toNode(type: string, fields: Node): Node | null {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return known.length === 0 ? null : { "@type": type, ...Object.fromEntries(known) };
}

const createAddress = ({ city, country }: CvEntry) =>
  toNode("PostalAddress", { addressLocality: city, addressCountry: country });

const createEvent = (entry: CvEntry) =>
  toNode("ExhibitionEvent", {
    name: entry.title,
    startDate: entry.from,
    endDate: entry.until,
    location: toNode("Place", { name: entry.venue, address: createAddress(entry) }),
    url: entry.url,
  });

const createSchool = (entry: CvEntry) =>
  toNode("EducationalOrganization", {
    name: entry.venue ?? entry.title,
    address: createAddress(entry),
    url: entry.url,
  });

const createWork = ({ kind, title, from, by, venue, pages, url }: CvEntry) =>
  toNode(kind === "PRESS" ? "Article" : "CreativeWork", {
    name: title,
    datePublished: from,
    author: toNode("Person", { name: by }),
    publisher: toNode("Organization", { name: venue }),
    pagination: pages,
    url,
  });

const formatAward = ({ title, by, from }: CvEntry) =>
  [title, by, from.slice(0, 4)].filter(Boolean).join(", ");

/** Returns the properties that a CV adds to the schema.org Person of a profile; none without an entry. */
export function createCvJsonLd(entries: readonly CvEntry[]): Node {
  const list = (kinds: readonly CvKind[], toValue: (entry: CvEntry) => unknown) =>
    entries.filter(({ kind }) => kinds.includes(kind)).map(toValue);
  const properties = {
    alumniOf: list(["EDUCATION"], createSchool),
    award: list(["AWARD", "GRANT"], formatAward),
    performerIn: list(["EXHIBITION"], createEvent),
    subjectOf: list(["PRESS", "PUBLICATION"], createWork),
  };
  return Object.fromEntries(Object.entries(properties).filter(([, values]) => values.length > 0));
}
