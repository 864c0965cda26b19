"use client";

import type { ReactNode } from "react";
import { SaveLine } from "@/components/drafts/save-line";
import type { FieldsProps } from "@/components/profiles/form/fields-props";
import type { ProfileValues } from "@/components/profiles/form/profile-values";
import type { GroupDraft } from "@/components/profiles/form/use-group-draft";
import { ErrorText } from "@/components/ui/error-text";
import { FormSection } from "@/components/ui/form-section";

type GroupSectionProps = {
  draft: GroupDraft;
  number: number;
  title: string;
  /** Those of all groups. */
  values: ProfileValues;
  children: (fields: FieldsProps) => ReactNode;
};

/** Fields that are saved together, by themselves, with the time of the last save. */
export function GroupSection({ draft, number, title, values, children }: GroupSectionProps) {
  const { faults, change, saveState } = draft;
  const general =
    saveState.kind === "rejected" && saveState.error instanceof Error && faults.size === 0
      ? saveState.error.message
      : undefined;
  return (
    <FormSection number={number} title={title}>
      {children({ values, faults, onChange: change })}
      {general !== undefined && <ErrorText>{general}</ErrorText>}
      <SaveLine state={saveState} />
    </FormSection>
  );
}
