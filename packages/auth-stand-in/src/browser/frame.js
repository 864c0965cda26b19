// Runs in the hidden frame. Tells the embedding page the outcome of a sign-in: in a popup, or before the redirect back to
// the page.
const query = new URLSearchParams(window.location.search);
const name = `local-sign-in:${query.get("apiKey")}:${query.get("appName")}`;
const noEvent = { type: "unknown", error: { code: "auth/no-auth-event" } };

function notify(authEvent) {
  window.parent.postMessage({ type: "authEvent", authEvent }, window.location.origin);
}

new BroadcastChannel(name).addEventListener("message", ({ data }) => notify(data));
const storedEvent = window.sessionStorage.getItem(name);
window.sessionStorage.removeItem(name);
notify(storedEvent === null ? noEvent : JSON.parse(storedEvent));
