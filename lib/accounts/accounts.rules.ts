/** Returns JSON with absolute addresses of images, so that they work in a downloaded file. */
export const stringifyWithAddresses = (value: unknown, site: string): string =>
  JSON.stringify(value, (_, field: unknown) =>
    typeof field === "string" && field.startsWith("/content/") ? `${site}${field}` : field,
  );
