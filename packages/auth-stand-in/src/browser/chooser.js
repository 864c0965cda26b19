// Runs in the window where the developer picks or types the account that signs in, in place of Google, Twitter or Facebook.
const query = new URLSearchParams(window.location.search);
const providerId = query.get("providerId");
const authType = query.get("authType");
const name = `local-sign-in:${query.get("apiKey")}:${query.get("appName")}`;

function finish(outcome) {
  const authEvent = {
    type: authType,
    eventId: query.get("eventId"),
    urlResponse: null,
    sessionId: null,
    postBody: null,
    tenantId: null,
    error: null,
    ...outcome,
  };
  if (authType.endsWith("ViaPopup")) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    new BroadcastChannel(name).postMessage(authEvent);
    return;
  }
  const returnUrl = new URL(query.get("redirectUrl"), window.location.href);
  if (returnUrl.origin !== window.location.origin)
    throw new Error("The return address belongs to another site.");
  window.sessionStorage.setItem(name, JSON.stringify(authEvent));
  window.location.replace(returnUrl);
}

/** The provider's id of an account: the same whenever the same e-mail or name is typed. */
async function deriveId(account) {
  const bytes = new TextEncoder().encode(`${providerId} ${account.email || account.name}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return digest
    .slice(0, 20)
    .map((byte) => byte % 10)
    .join("");
}

function signInAs(claims) {
  const response = new URL(window.location.pathname, window.location.href);
  response.searchParams.set("providerId", providerId);
  // As in production: of these three, only Google counts as having verified the e-mail.
  const allClaims = { ...claims, email_verified: providerId === "google.com" };
  response.searchParams.set("id_token", JSON.stringify(allClaims));
  finish({ urlResponse: response.href, sessionId: "local" });
}

for (const button of document.querySelectorAll("[data-account]")) {
  button.addEventListener("click", () => signInAs(JSON.parse(button.dataset.account)));
}
document.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(event.target));
  const { email, name: displayName } = fields;
  void deriveId(fields).then((sub) =>
    signInAs({ sub, name: displayName, ...(email !== "" && { email }) }),
  );
});
document.querySelector("#cancel").addEventListener("click", () => {
  finish({ error: { code: "auth/user-cancelled", message: "The sign-in was cancelled." } });
});
// Hidden until now, because clicks before the handlers are attached would be lost.
document.querySelector("main").hidden = false;
