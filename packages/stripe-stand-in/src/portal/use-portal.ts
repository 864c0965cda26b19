/** Presses the buttons of the portal without a browser, by posting its forms. */
async function pressButton(url: string, action: string, subscription = ""): Promise<void> {
  const body = new URLSearchParams({ action, subscription });
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`The page answered ${response.status}.`);
}

export const cancelByPortal = (url: string, subscription: string) =>
  pressButton(url, "cancel", subscription);

export const resumeByPortal = (url: string, subscription: string) =>
  pressButton(url, "resume", subscription);

export const updateMethodByPortal = (url: string) => pressButton(url, "method");
