/** The filters of the directory with their labels, in the order of an address. Without Zod, which its form need not load. */
export const directoryFilters = {
  orgTypes: "Type",
  city: "City",
  country: "Country",
  searchQuery: "Name",
  roles: "Role",
} as const;
export type DirectoryFilterName = keyof typeof directoryFilters;
