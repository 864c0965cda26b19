import { expect, test } from "vitest";
import { toProgrammeName, toProgrammeSlug } from "@/lib/opportunities/programme-name.rules";

test.each([
  ["Summer Residency 2027", "Summer Residency"],
  ["2027 Harbour Prize", "Harbour Prize"],
  ["Harbour Prize (2026/27)", "Harbour Prize"],
  ["Harbour Prize 2026–2027: Sculpture", "Harbour Prize: Sculpture"],
  ["Open Call – 2027", "Open Call"],
  ["Open Call, 2027, for Printmakers", "Open Call, for Printmakers"],
  ["Studio 54321", "Studio 54321"],
  ["Works on 100 Years of Light", "Works on 100 Years of Light"],
  ["2027", "2027"],
  ["Residency at No. 20", "Residency at No. 20"],
])("toProgrammeName: %s is %s", (title, name) => {
  expect(toProgrammeName(title)).toBe(name);
});

test("toProgrammeSlug: from the name, unique by the id, also without a Latin letter", () => {
  const id = "01990000-0000-7000-8000-0123456789ab";
  expect(toProgrammeSlug("Été à Genève", id)).toBe("ete-a-geneve-0123456789ab");
  expect(toProgrammeSlug("夏", id)).toBe("programme-0123456789ab");
});
