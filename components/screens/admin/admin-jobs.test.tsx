// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AdminJobs } from "@/components/screens/admin/admin-jobs";
import type { FailedJob, JobQueue } from "@/lib/administration/jobs.schema";
import { setUpAdminScreen } from "@/tests/support/admin-screen";

const LIST_CALL = "GET /v1/admin/jobs";
const job: FailedJob = {
  id: "01a1fdd0-60cb-75ac-ba2b-45bdb1baae54",
  queue: "payments.event",
  error: "UPSTREAM_UNAVAILABLE: StripeConnectionError",
  attempts: 81,
  createdAt: "2026-11-20T08:00:00.000Z",
  failedAt: "2026-11-23T08:00:00.000Z",
};
const queue: JobQueue = {
  name: "payments.reconcile",
  schedule: "*/15 * * * *",
  counts: { waiting: 1, delayed: 0, running: 0, failed: 1 },
  waitingSince: "2026-11-23T08:00:00.000Z",
};
const toResponse = (items: FailedJob[], queues: JobQueue[] = []) => ({
  body: { items, next: null, total: items.length, queues },
});
const RETRY_CALL = `POST /v1/admin/jobs/${job.id}/retry`;
const { responses, api, renderScreen } = await setUpAdminScreen("Jobs", AdminJobs);

beforeEach(() => void responses.set(LIST_CALL, toResponse([job])));

test("AdminJobs: shows a queue with its counts, oldest job and schedule", async () => {
  responses.set(LIST_CALL, toResponse([], [queue]));
  await renderScreen();
  expect(screen.getByText("No failed jobs.")).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent(
    /^Reconcile paymentspayments\.reconcileFinds payments .*1 waiting, 1 failed, the oldest since .* · every 15 minutes$/,
  );
});

test("AdminJobs: a failed job says why, runs again after confirming, and leaves the list", async () => {
  responses.set(RETRY_CALL, () => {
    responses.set(LIST_CALL, toResponse([]));
    return { body: { id: job.id, queue: job.queue, state: "WAITING" } };
  });
  const { pressButton } = await renderScreen();
  await screen.findByText(job.error);
  expect(screen.getByRole("listitem")).toHaveTextContent(/after 81 attempts/);
  await pressButton("Run again");
  await screen.findByRole("dialog", { name: "Run “Settle a payment” again?" });
  await pressButton("Run again");
  await screen.findByText("No failed jobs.");
  expect(api.countRequests(RETRY_CALL)).toBe(1);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});
