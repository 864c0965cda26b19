import "@testing-library/jest-dom/vitest";
import { vi } from "vitest";

// Files of the project "screen" run in one process after the other: each begins with modules and a document of its own.
vi.resetModules();
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
