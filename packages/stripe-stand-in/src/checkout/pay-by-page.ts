/**
 * Presses the buttons of the hosted page without a browser, by posting its forms. Each returns the
 * address that the page redirects to (success or cancel page), null when it stays.
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

/** Presses **Pay** on the page of a session, at its `url`. @param country of the billing address, where there are taxes */
export const payByPage = (url: string, country?: string) =>
  pressButton(url, "pay", country === undefined ? {} : { country });

/** Presses **Decline**: the card is refused and the session stays open. */
export const declineByPage = (url: string) => pressButton(url, "decline");

/** Presses **Pay with 3-D Secure**: the bank asks for a confirmation, which `payByPage` then gives and `declineByPage` refuses. */
export const askByPage = (url: string) => pressButton(url, "ask");

/** Presses **Pay later by bank debit**: complete, unpaid until the clock has moved on by `DEBIT_SECONDS` of `payments/collect`. */
export const debitByPage = (url: string) => pressButton(url, "debit");

/** Presses **Pay by bank transfer**: complete, unpaid until the money is sent. */
export const transferByPage = (url: string) => pressButton(url, "transfer");

export const cancelByPage = (url: string) => pressButton(url, "cancel");

export const applyCodeByPage = (url: string, code: string) => pressButton(url, "apply", { code });

/** Makes the bank debit of a completed session fail. @param base such as `http://127.0.0.1:12111` */
export async function failDebit(base: string, session: string): Promise<void> {
  const body = JSON.stringify({ session });
  const { ok } = await fetch(`${base}/_local/debit`, { method: "POST", body });
  if (!ok) throw new Error(`The session ${session} waits for no debit.`);
}
