import "@testing-library/jest-dom/vitest";
import { beginAfresh } from "@/tests/support/fresh";

beginAfresh();
// The document is the process's as well, and so are the settings of those who look at it.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  // What comes with its first use, such as a dialog, takes its time on a busy machine.
  configure({ asyncUtilTimeout: 10_000, defaultHidden: false });
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("class");
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
  window.history.replaceState(null, "", "/");
}
