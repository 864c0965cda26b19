// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PendingTasks } from "@/components/home/pending-tasks";
import type { PendingTask } from "@/lib/home/home.schema";

afterEach(cleanup);

const task = (values: Partial<PendingTask> & Pick<PendingTask, "kind">): PendingTask => ({
  id: values.kind,
  title: "Winter prize",
  text: "",
  href: `/${values.kind}`,
  count: 1,
  dueAt: null,
  timeZone: "Europe/Berlin",
  ...values,
});

test("PendingTasks: each row says what it is about, how much is left and until when, and leads there", () => {
  const tasks = [
    task({ kind: "JURY", count: 9, dueAt: "2027-06-30T21:30:00Z", text: "Kunsthalle" }),
    task({ kind: "LETTERS", count: 13, dueAt: "2027-07-01" }),
    task({ kind: "LETTER" }),
    task({ kind: "REPORTS", title: "", count: 2 }),
  ];
  render(<PendingTasks tasks={tasks} />);
  const rows = screen.getAllByRole("link");
  expect(rows.map((row) => row.getAttribute("href"))).toEqual(tasks.map(({ href }) => href));
  const [jury, letters, letter, reports] = rows;
  expect(jury).toHaveTextContent("Winter prizeKunsthalle9 entries to score");
  expect(jury).toHaveTextContent("until 30 June 2027, 23:30, Berlin time (GMT+2)");
  expect(letters).toHaveTextContent("13 letters to releasepromised by 1 July 2027");
  expect(letter).toHaveTextContent(/^Winter prizeYou have an answer$/);
  expect(reports).toHaveTextContent(/^2 reports$/);
});

test("PendingTasks: nothing waits", () => {
  render(<PendingTasks tasks={[]} />);
  expect(screen.getByText("Nothing is waiting for you.")).toBeVisible();
});
