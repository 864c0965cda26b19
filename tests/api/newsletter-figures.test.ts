import { expect, test } from "vitest";
import { finishSentIssues, sendNewsletter } from "@/lib/newsletter/send-newsletter.commands";
import { db } from "@/lib/server/database/db";
import { createAdministrator } from "@/tests/support/accounts";
import { runJobs } from "@/tests/support/jobs";
import { addSubscriber, addWeek, makeDue } from "@/tests/support/newsletter";
import { request } from "@/tests/support/request";

const setState = (address: string, state: string) =>
  db()
    .updateTable("mails")
    .set({ state })
    .where("kind", "=", "NEWSLETTER_ISSUE")
    .where("address", "=", address)
    .execute();

test("GET /v1/admin/newsletter/issues: the figures of a sent issue stay when its mails are deleted", async () => {
  const admin = await createAdministrator();
  const findLatest = async () =>
    (await request("GET /v1/admin/newsletter/issues", { identity: admin.identity })).body.items[0];
  await addWeek();
  const [reached, failed] = [await addSubscriber(), await addSubscriber()];
  await sendNewsletter();
  await makeDue();
  await sendNewsletter();
  await runJobs();
  await setState(reached.address, "SENT");
  await setState(failed.address, "FAILED");
  expect(await findLatest()).toMatchObject({ state: "SENDING", recipients: 2, delivered: 1 });
  await finishSentIssues();
  await db().deleteFrom("mails").execute();
  expect(await findLatest()).toMatchObject({ state: "SENT", recipients: 2, delivered: 1 });
});
