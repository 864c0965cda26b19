import * as pixels from "@/lib/images/pixels.gateway";
import { serveTasks } from "@/lib/server/processes/serve-tasks";
import * as layers from "@/lib/sharing/card-layers.render";

serveTasks({ ...pixels, ...layers });
