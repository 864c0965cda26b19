/** Does without a browser what the buttons of the portal's page do, by posting the page's own forms. */
async function press(url: string, action: string, subscription = ""): Promise<void> {
  const body = new URLSearchParams({ action, subscription });
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`The page answered ${response.status}.`);
}

/** Presses **Cancel plan** on the page of a portal session, at its `url`. */
export const cancelByPortal = (url: string, subscription: string) =>
  press(url, "cancel", subscription);

/** Presses **Resume plan**. */
export const resumeByPortal = (url: string, subscription: string) =>
  press(url, "resume", subscription);

/** Presses **Update payment method**: a card that the bank takes. */
export const updateMethodByPortal = (url: string) => press(url, "method");
