/** The directory's filters with their labels, in the order of the query string. Without Zod, which the form need not load. */
export const directoryFilters = {
  orgTypes: "Type",
  city: "City",
  country: "Country",
  searchQuery: "Name",
  roles: "Role",
} as const;
export type DirectoryFilterName = keyof typeof directoryFilters;
