import type * as pixels from "@/lib/images/pixels.gateway";
import { inImageProcess } from "@/lib/server/processes/image-process";

// Only the type is imported: the server itself never loads the decoders.
type Tasks = typeof pixels;
const task = <Name extends keyof Tasks>(name: Name) => inImageProcess<Tasks[Name]>(name);

/** Decodes no pixels. @throws Error if the header cannot be read */
export const readHeader = task("readHeader");
/** @throws Error if the picture is damaged */
export const encodeMaster = task("encodeMaster");
export const encodePlaceholder = task("encodePlaceholder");
export const encodeVariant = task("encodeVariant");
export const readColours = task("readColours");
