import type * as bodies from "@/lib/mails/inbound/mail-bodies.rules";
import { runInMailProcess } from "@/lib/server/processes/mail-process";

// Only the type is imported: the server itself never parses a mail.
type Tasks = typeof bodies;

const task =
  <Name extends keyof Tasks>(name: Name) =>
  (...args: Parameters<Tasks[Name]>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends are our own, of one build
    runInMailProcess(name, args) as Promise<Awaited<ReturnType<Tasks[Name]>> | null>;

/** @returns null for what cannot be read @throws RATE_LIMITED while too many wait */
export const readTypedText = task("readTypedText");
/** @returns null for what cannot be read @throws RATE_LIMITED while too many wait */
export const readDeliveryFailures = task("readDeliveryFailures");
