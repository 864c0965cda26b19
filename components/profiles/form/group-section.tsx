import type { ReactNode } from "react";
import { SaveStatus } from "@/components/drafts/save-status";
import type { FieldsProps } from "@/components/profiles/form/profile-fields";
import type { GroupDraft } from "@/components/profiles/form/use-group-draft";
import { ErrorText } from "@/components/ui/states/error-text";
import { FormSection } from "@/components/ui/form/form-section";

type GroupSectionProps = {
  group: GroupDraft;
  number: number;
  title: string;
  children: (fields: FieldsProps) => ReactNode;
};

export function GroupSection({ group, number, title, children }: GroupSectionProps) {
  const { form, draft } = group;
  const general = draft.saveState.kind === "rejected" ? form.general : undefined;
  return (
    <FormSection number={number} title={title}>
      {children({ form })}
      {general !== undefined && <ErrorText>{general}</ErrorText>}
      <SaveStatus state={draft.saveState} />
    </FormSection>
  );
}
