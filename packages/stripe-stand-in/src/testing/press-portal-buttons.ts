/** Presses a button of the customer portal without a browser, by posting its form. */
async function pressButton(url: string, action: string, subscription = ""): Promise<void> {
  const body = new URLSearchParams({ action, subscription });
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`The page answered ${response.status}.`);
}

export const cancelInPortal = (url: string, subscription: string) =>
  pressButton(url, "cancel", subscription);

export const resumeInPortal = (url: string, subscription: string) =>
  pressButton(url, "resume", subscription);

export const updateMethodInPortal = (url: string) => pressButton(url, "method");
