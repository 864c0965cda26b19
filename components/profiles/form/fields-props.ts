import type { ProfileValues } from "@/components/profiles/form/profile-values";

/** What a group of fields is given: the values, what is wrong by path, and where changes go. */
export type FieldsProps = {
  values: ProfileValues;
  faults: ReadonlyMap<string, string>;
  onChange: (changes: Partial<ProfileValues>) => void;
};

/** Whether the profile is an organisation's. */
export const isOrganization = ({ role }: ProfileValues) => role === "ART_ORGANIZATION";
