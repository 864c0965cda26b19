import "@testing-library/jest-dom/vitest";
import { resetTestFile } from "@/tests/support/test-isolation";

resetTestFile();
// The document and its settings are shared by the whole process.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  // Lazily loaded components take time on a busy machine.
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
