import { expect, it } from "vitest";
import { toComment, toScore } from "@/local/seed/applications/demo-scores";

const applications = Array.from({ length: 60 }, (_, index) => `application ${index}`);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

it("toScore: uses the whole scale, repeats itself, and tells mild jurors from severe ones", () => {
  const [chair, severe, mild] = [0, 1, 2].map((juror) =>
    applications.map((application) => toScore(juror, application)),
  );
  expect(new Set(chair)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(chair).toEqual(applications.map((application) => toScore(0, application)));
  expect(mean(severe ?? [])).toBeLessThan(mean(chair ?? []));
  expect(mean(chair ?? [])).toBeLessThan(mean(mild ?? []));
});

it("toComment: says something about some of them", () => {
  const comments = applications.map((application) => toComment(0, application, 5));
  const written = comments.filter((comment) => comment !== "");
  expect(written.length).toBeGreaterThan(10);
  expect(written.length).toBeLessThan(45);
  expect(new Set(written).size).toBeGreaterThan(3);
});
