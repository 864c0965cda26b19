import { expect, test } from "vitest";
import { mailCatcher } from "@/tests/support/mail";
import { formatFinding } from "@/scripts/doctor/findings";
import { checkMail } from "@/scripts/doctor/mail";

const listFindings = async () => (await checkMail()).map(formatFinding);

test("doctor: the mail server answers; says who signs, and what nobody is told", async () => {
  expect(await listFindings()).toEqual([
    expect.stringMatching(/^✓ mail server +accepts connections and the login$/),
    expect.stringMatching(/^• mail signature +left to the provider → it must sign both/),
    expect.stringMatching(/^✓ answers by mail +count where a signature proves their sender$/),
    expect.stringMatching(
      /^• alerts to you +failing mail and disputed payments are in the log only → set CONTACT_EMAIL$/,
    ),
  ]);
  expect(await mailCatcher.mailbox.list()).toEqual([]);
});

test("doctor: a mail server that turns connections away", async () => {
  mailCatcher.faults.order({ action: "reject", code: 421, at: "connect" });
  const [server] = await listFindings();
  expect(server).toMatch(/^✗ mail server +421 .* → check SMTP_URL/);
});
