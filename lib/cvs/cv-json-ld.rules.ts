import type { CvEntry } from "@/lib/cvs/cvs.schema";

type Node = Record<string, unknown>;

/** Leaves out what is not known. */
const toNode = (type: string, fields: Record<string, unknown>): Node => ({
  "@type": type,
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
});

function createAddress({ city, country }: CvEntry): Node | null {
  if (city === null && country === null) return null;
  return toNode("PostalAddress", { addressLocality: city, addressCountry: country });
}

function createPlace(entry: CvEntry): Node | null {
  const address = createAddress(entry);
  if (entry.venue === null && address === null) return null;
  return toNode("Place", { name: entry.venue ?? entry.city ?? entry.country, address });
}

const createEvent = (entry: CvEntry): Node =>
  toNode("ExhibitionEvent", {
    name: entry.title,
    startDate: entry.from,
    endDate: entry.until,
    location: createPlace(entry),
    url: entry.url,
  });

const createSchool = (entry: CvEntry): Node =>
  toNode("EducationalOrganization", {
    name: entry.venue ?? entry.title,
    address: createAddress(entry),
    url: entry.url,
  });

const createWork = (entry: CvEntry): Node =>
  toNode(entry.kind === "PRESS" ? "Article" : "CreativeWork", {
    name: entry.title,
    datePublished: entry.from,
    author: entry.by === null ? null : { "@type": "Person", name: entry.by },
    publisher: entry.venue === null ? null : { "@type": "Organization", name: entry.venue },
    pagination: entry.pages,
    url: entry.url,
  });

const formatAward = ({ title, by, from }: CvEntry) =>
  [title, by, from.slice(0, 4)].filter(Boolean).join(", ");

/** What a CV adds to the schema.org Person of a profile; no property without an entry. */
export function createCvJsonLd(entries: readonly CvEntry[]): Node {
  const list = (kinds: readonly CvEntry["kind"][], toValue: (entry: CvEntry) => unknown) =>
    entries.filter(({ kind }) => kinds.includes(kind)).map(toValue);
  const properties = {
    alumniOf: list(["EDUCATION"], createSchool),
    award: list(["AWARD", "GRANT"], formatAward),
    performerIn: list(["EXHIBITION"], createEvent),
    subjectOf: list(["PRESS", "PUBLICATION"], createWork),
  };
  return Object.fromEntries(Object.entries(properties).filter(([, values]) => values.length > 0));
}
