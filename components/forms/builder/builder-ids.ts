/** The id of a control of the builder, by the API's path. */
export const builderId = (path: string) => `form-${path.replace(/[^\w]+/g, "-").replace(/-$/, "")}`;

export const fieldGripId = (fieldId: string) => `grip-${fieldId}`;
