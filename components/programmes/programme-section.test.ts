import { expect, test } from "vitest";
import { listProgrammeChoices } from "@/components/programmes/programme-section";

const build = (
  id: string,
  fields: { programmeId?: string; title?: string; deadline?: string } = {},
) => ({
  id,
  title: fields.title ?? `Call ${id}`,
  status: "EXPIRED" as const,
  deadlineLocal: fields.deadline ?? null,
  ...(fields.programmeId !== undefined && { programmeId: fields.programmeId }),
});

test("listProgrammeChoices: each programme once, by its newest cycle, and what has none", () => {
  const own = build("own", { programmeId: "prize" });
  const others = [
    own,
    build("b", { programmeId: "prize", title: "Prize 2026", deadline: "2026-05-01" }),
    build("a", { programmeId: "prize", title: "Prize 2025" }),
    build("alone", { title: "Residency", deadline: "2024-03-01T12:00" }),
    { ...build("gone"), status: "REMOVED" as const },
  ];
  expect(listProgrammeChoices(own, others)).toEqual({
    chosen: "prize",
    choices: [
      { value: "prize", label: "Prize 2026" },
      { value: "alone", label: "Residency (2024)" },
    ],
  });
});

test("listProgrammeChoices: the only cycle of a programme stands alone", () => {
  const own = build("own", { programmeId: "prize" });
  expect(listProgrammeChoices(own, [own])).toEqual({ chosen: "", choices: [] });
});
