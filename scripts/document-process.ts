import * as cvs from "@/lib/cvs/cv-pdf.render";
import { serveTasks } from "@/lib/server/processes/serve-tasks";

serveTasks(cvs);
