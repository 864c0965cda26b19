import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkAnswers, listFields } from "@/lib/forms/form-answers.rules";
import { checkDefinition } from "@/lib/forms/form-definition.rules";
import { toTrialContext } from "@/lib/forms/answer-items.rules";
import { newId } from "@/lib/shared/ids";
import { composeAnswers } from "@/local/seed/applications/demo-answers";
import {
  createDemoForm,
  type DemoApplication,
  demoApplications,
  demoOpportunities,
} from "@/local/seed/applications/demo-applications";
import { demoArtworks } from "@/local/seed/demo-artworks";
import { readRecords } from "@/local/seed/read-records";
import { demoProfiles } from "@/local/seed/demo-profiles";

const InventedRecord = z.looseObject({
  organizer: z.string(),
  type: z.string(),
  title: z.string(),
  real: z.string(),
});
/** Words that say nothing of an opportunity’s subject. */
const COMMON = new Set(["open", "call", "with", "from", "works", "residency", "residencies"]);

const now = new Date("2027-03-01T12:00:00Z");
const forms = new Map(
  demoOpportunities.map((opportunity) => [opportunity.key, createDemoForm(opportunity, now)]),
);

function check(application: DemoApplication) {
  const form = forms.get(application.opportunity);
  const profile = demoProfiles.find(({ name }) => name === application.artist);
  if (form === undefined || profile === undefined) throw new Error(application.artist);
  const answers = composeAnswers(form, application, profile, application.works.map(newId));
  return { answers, ...checkAnswers(form, answers, toTrialContext(listFields(form), answers)) };
}

describe("demo applications", () => {
  it("show works of their own artists", () => {
    const artists = new Map(demoArtworks.map(({ sourceId, artist }) => [sourceId, artist]));
    for (const { artist, works } of demoApplications)
      expect(works.map((work) => artists.get(work))).toEqual(works.map(() => artist));
  });

  it("answer every question of their forms, within its limits", () => {
    for (const application of demoApplications.filter(({ state }) => state !== "DRAFT"))
      expect([application.artist, check(application).errors]).toEqual([application.artist, []]);
  });

  it("have a draft with fields that are missing", () => {
    const [draft] = demoApplications.filter(({ state }) => state === "DRAFT");
    expect(draft && check(draft).missing).toBeGreaterThan(2);
    // What the product fills in by itself is there.
    expect(draft && Object.keys(check(draft).answers)).toEqual(
      expect.arrayContaining(["name", "country", "statement", "bio", "cv"]),
    );
    // The artist has as many works as the form asks for.
    expect(draft && check(draft).errors.filter(({ path }) => path === "answers.works")).toEqual([]);
  });

  it("come to ten opportunities that take more", () => {
    const open = demoOpportunities.filter(
      ({ deadlineInDays, isRollingNow }) => deadlineInDays > 0 || isRollingNow,
    );
    expect(open).toHaveLength(10);
  });

  it("go to opportunities that no other one of their organiser nearly equals", () => {
    const invented = readRecords("opportunities", InventedRecord).filter(
      ({ real }) => real === "composed",
    );
    const titles = Map.groupBy(
      [...demoOpportunities, ...invented],
      ({ organizer, type }) => `${organizer} ${type}`,
    );
    const toWords = (title: string) =>
      new Set(
        title
          .toLowerCase()
          .match(/\p{L}{4,}/gu)
          ?.filter((word) => !COMMON.has(word)),
      );
    for (const [of, group] of titles)
      for (const [index, { title }] of group.entries())
        for (const other of group.slice(index + 1)) {
          const words = toWords(other.title);
          const shared = [...toWords(title)].filter((word) => words.has(word));
          expect([of, title, other.title, shared.length < 2]).toEqual([
            of,
            title,
            other.title,
            true,
          ]);
        }
  });

  it("use the ready-made form of their opportunity's type", () => {
    for (const form of forms.values()) expect(checkDefinition(form)).toEqual([]);
  });

  it("say something different in each", () => {
    const texts = demoApplications.map(({ answers }) => answers["proposal"] ?? answers["reason"]);
    const written = texts.filter((text) => text !== undefined);
    expect(new Set(written).size).toBe(written.length);
  });

  it("keep to the number of applications that each form allows an artist", () => {
    const counts = Map.groupBy(demoApplications, (one) => `${one.opportunity} ${one.artist}`);
    for (const [{ opportunity = "" } = {}, ...others] of counts.values())
      expect(others.length).toBeLessThan(forms.get(opportunity)?.perArtist ?? 0);
  });
});
