import { expect, test } from "vitest";
import {
  createCriterion,
  toRoundBody,
  toRoundValues,
} from "@/components/juries/rounds/round-values";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";

const ZONE = "Europe/Berlin";

const round = RoundForm.parse({
  name: "First round",
  opensAt: "2027-07-01T08:00:30.000Z",
  closesAt: "2027-12-01T17:00:00.000Z",
  pool: { stage: "SHORTLIST", late: "false" },
  assignment: { mode: "BALANCED", per: 3 },
  scale: "RUBRIC",
  criteria: [{ id: "idea", name: "Idea", weight: 2.5, max: 10 }],
  ties: ["CHAIR", "LOT"],
});

test("round values: times are those of the opportunity's zone, in summer and winter", () => {
  const { opensAt, closesAt } = toRoundValues(round, ZONE);
  expect([opensAt, closesAt]).toEqual(["2027-07-01T10:00", "2027-12-01T18:00"]);
});

test("round values: what was not changed is sent as it was stored, to the second", () => {
  const body = toRoundBody(toRoundValues(round, ZONE), ZONE, round);
  expect(RoundForm.parse(body)).toEqual(round);
});

test("round values: changed times are read in the opportunity's zone, an empty one is none", () => {
  const values = { ...toRoundValues(round, ZONE), opensAt: "", closesAt: "2027-07-02T10:00" };
  const { opensAt, closesAt } = toRoundBody(values, ZONE, round);
  expect([opensAt, closesAt]).toEqual([null, "2027-07-02T08:00:00.000Z"]);
});

test("round values: only a rubric has criteria, and only a balanced round a number of jurors", () => {
  const values = {
    ...toRoundValues(round, ZONE),
    scale: "TEN",
    "assignment.mode": "ALL",
    criteria: [createCriterion("Idea")],
  } as const;
  const body = toRoundBody({ ...values, criteria: [...values.criteria] }, ZONE, round);
  expect(body).toMatchObject({ criteria: [], assignment: { mode: "ALL", per: null } });
});

test.each(["", "0", "1.5", "many"])("round values: “%s” jurors for each are too few", (per) => {
  const values = { ...toRoundValues(round, ZONE), "assignment.per": per, quorum: per };
  const { error } = RoundForm.safeParse(toRoundBody(values, ZONE, round));
  const paths = error?.issues.map(({ path }) => path.join("."));
  expect(paths).toContain("quorum");
  expect(paths).toContain("assignment.per");
});
