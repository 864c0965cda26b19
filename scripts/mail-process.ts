import * as bodies from "@/lib/mails/inbound/mail-bodies.rules";
import { serveTasks } from "@/lib/server/processes/serve-tasks";

serveTasks(bodies);
