import type { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";
import { z } from "zod";

const Mail = z.object({
  email: z.string(),
  newEmail: z.string().optional(),
  requestType: z.string(),
  oobLink: z.url(),
});
const Text = z.object({ phoneNumber: z.string(), code: z.string() });
type Mail = z.infer<typeof Mail>;

const subjects: Record<string, string> = {
  VERIFY_EMAIL: "Verify your e-mail",
  PASSWORD_RESET: "Set a new password",
  VERIFY_AND_CHANGE_EMAIL: "Confirm your new e-mail",
  RECOVER_EMAIL: "Your e-mail was changed: take it back",
  EMAIL_SIGNIN: "Sign in",
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

function resetForm(link: string): string {
  const fields = [...new URL(link).searchParams].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<form action="/emulator/action">${fields.join("")}
<label>New password <input type="password" name="newPassword" minlength="6" required></label> <button>Set it</button></form>`;
}

function mailItem({ email, newEmail, requestType, oobLink }: Mail): string {
  const subject = subjects[requestType] ?? requestType;
  const action =
    requestType === "PASSWORD_RESET"
      ? resetForm(oobLink)
      : `<a href="${escape(oobLink)}">Open the link</a>`;
  return `<li><p>To ${escape(newEmail ?? email)}: <strong>${escape(subject)}</strong></p>${action}</li>`;
}

const list = (items: string[], none: string) =>
  items.length === 0 ? `<p>${none}</p>` : `<ul>${items.toReversed().join("\n")}</ul>`;

/** Where a person reads the mails and texted codes of the local stack, newest first; nothing is really sent. */
export function inboxPage(state: AgentProjectState): string {
  const mails = [...state.oobs.values()].map((oob) => mailItem(Mail.parse(oob)));
  const texts = [...state.verificationCodes.values()].map((sent) => {
    const { phoneNumber, code } = Text.parse(sent);
    return `<li>To ${escape(phoneNumber)}: <strong>${escape(code)}</strong></li>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local mails and texts</title>
<h1>Local mails and texts</h1>
<p>Nothing leaves this machine: what ${escape(state.projectId)} would send shows here. Reload to see more.</p>
<h2>Mails</h2>
${list(mails, "No mail is waiting.")}
<h2>Texted codes</h2>
${list(texts, "No code is waiting.")}
</html>
`;
}
