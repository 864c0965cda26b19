import "@testing-library/jest-dom/vitest";
import { beginAfresh } from "@/tests/support/fresh";

beginAfresh();
// The document is the process's as well.
if (typeof document !== "undefined") {
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("class");
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
  window.history.replaceState(null, "", "/");
}
