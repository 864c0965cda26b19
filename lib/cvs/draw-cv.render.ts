import type * as tasks from "@/lib/cvs/cv-pdf.render";
import { queue } from "@/lib/server/jobs/queues";
import { perProcess } from "@/lib/server/processes/per-process";
import { inTaskProcess, ProcessEnded, TookTooLong } from "@/lib/server/processes/task-process";
import { temporaryFailure } from "@/lib/shared/failure";

const MB = 1024 * 1024;
const limits = {
  maxBytes: 400 * MB,
  retireBytes: 250 * MB,
  idleMs: 20_000,
  taskMs: 15_000,
};

const documentProcess = perProcess("documentProcess", () =>
  inTaskProcess("document-process", limits),
);

type Task = typeof tasks.renderCvPdf;

/**
 * Draws a PDF in a process of its own, one after another: it takes a processor for some time, and everybody may ask for one.
 * @throws UPSTREAM_UNAVAILABLE while too many wait, or if the process ended or took too long
 */
export const drawCvPdf = (...args: Parameters<Task>): ReturnType<Task> =>
  queue("documents").run(async () => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends are our own, of one build
      return (await documentProcess.get().run("renderCvPdf", args)) as Awaited<ReturnType<Task>>;
    } catch (error) {
      if (error instanceof ProcessEnded || error instanceof TookTooLong)
        throw temporaryFailure("The PDF could not be made. Please try again soon.", 5);
      throw error;
    }
  });
