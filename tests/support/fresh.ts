import sharp from "sharp";
import { vi } from "vitest";

/**
 * Gives a test file modules, variables, globals and a clock of its own: files run one after the other in one process. What
 * lib/images/pixels forbids the library of pictures is forbidden to the process, until that room is loaded anew.
 */
export function beginAfresh(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
  sharp.unblock({ operation: ["VipsForeignLoad"] });
}
