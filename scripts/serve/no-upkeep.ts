/** Given to all workers but one: jobs need no more. */
export const NO_UPKEEP = "--no-upkeep";
