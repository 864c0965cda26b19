// Runs in the hidden frame. Hands on to the page around it how a sign-in ended: in a popup of this browser, or before the page
// came back from a redirect.
const query = new URLSearchParams(window.location.search);
const name = `local-sign-in:${query.get("apiKey")}:${query.get("appName")}`;
const nothing = { type: "unknown", error: { code: "auth/no-auth-event" } };

function tell(authEvent) {
  window.parent.postMessage({ type: "authEvent", authEvent }, window.location.origin);
}

new BroadcastChannel(name).addEventListener("message", ({ data }) => tell(data));
const kept = window.sessionStorage.getItem(name);
window.sessionStorage.removeItem(name);
tell(kept === null ? nothing : JSON.parse(kept));
