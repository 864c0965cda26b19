/**
 * Presses a button of the hosted page without a browser, by posting its form.
 * @returns the URL of the redirect (success or cancel page), or null without one
 */
async function pressButton(url: string, action: string, fields: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ action, ...fields }),
    redirect: "manual",
  });
  if (response.status >= 400) throw new Error(`The page answered ${response.status}.`);
  await response.body?.cancel();
  return response.headers.get("location");
}

/** Presses **Pay**. @param url of the session @param country of the billing address, for a session with automatic tax */
export const payByPage = (url: string, country?: string) =>
  pressButton(url, "pay", country === undefined ? {} : { country });

/** Presses **Decline**: the card is declined and the session stays open. */
export const declineByPage = (url: string) => pressButton(url, "decline");

/** Presses **Pay with 3-D Secure**: the payment waits until `payByPage` confirms it or `declineByPage` refuses. */
export const startThreeDSecureByPage = (url: string) => pressButton(url, "ask");

/** Presses **Pay later by bank debit**: the session completes, unpaid until `DEBIT_SECONDS` (`payment-actions`) have passed. */
export const debitByPage = (url: string) => pressButton(url, "debit");

/** Presses **Pay by bank transfer**: the session completes, unpaid until the money arrives. */
export const transferByPage = (url: string) => pressButton(url, "transfer");

export const cancelByPage = (url: string) => pressButton(url, "cancel");

export const applyCodeByPage = (url: string, code: string) => pressButton(url, "apply", { code });

/** Makes the bank debit of a completed session fail. @param origin of the stand-in, such as `http://127.0.0.1:12111` */
export async function failDebit(origin: string, session: string): Promise<void> {
  const body = JSON.stringify({ session });
  const { ok } = await fetch(`${origin}/_local/debit`, { method: "POST", body });
  if (!ok) throw new Error(`The session ${session} has no pending debit.`);
}
