import type { ChoosableWork } from "@/components/applications/choosable-work";
import { OWN_DRAFTS, usePublishDraft } from "@/components/applications/draft-work-actions";
import type { NewWorkDraft } from "@/components/applications/use-new-work";
import { PriceAmount } from "@/components/artworks/form/price-amount";
import { TitleAndSize } from "@/components/artworks/form/title-and-size";
import { type RequirableField, useArtworkForm } from "@/components/artworks/form/use-artwork-form";
import { WorkPictures } from "@/components/artworks/form/work-pictures";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Form } from "@/components/ui/form/form";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import type { FieldOf, WorkFact } from "@/lib/forms/form-field.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";

const factFields: Record<WorkFact, readonly RequirableField[]> = {
  YEAR: ["year"],
  MEDIUM: ["medium"],
  SIZE: ["width", "height"],
  PRICE: [],
};

type NewWorkProps = {
  draft: NewWorkDraft;
  /** The facts that each work has to state. */
  facts: FieldOf<"WORKS">["required"];
  onAdd: (work: ChoosableWork) => void;
  onCancel: () => void;
};

/** Adds a work while applying: for applications alone, unless its artist wants it in the public portfolio as well. */
export function NewWork({ draft, facts, onAdd, onCancel }: NewWorkProps) {
  const { pictures, setPictures, change } = draft;
  const { isPublic } = draft.values;
  const add = useCallMutation("POST /v1/artworks/drafts", {
    as: "profile",
    creates: true,
    refreshes: [OWN_DRAFTS],
  });
  const publish = usePublishDraft();
  const required = new Set(facts.flatMap((fact) => factFields[fact]));

  /** Added first and published then, so that no attempt whose answer was lost leaves a second work. */
  async function publishIfWanted(work: Omit<ChoosableWork, "isDraft">): Promise<ChoosableWork> {
    if (!isPublic) return { ...work, isDraft: true };
    try {
      const artwork = await publish.mutateAsync({ params: { id: work.id } });
      return { ...artwork, isDraft: false };
    } catch (error) {
      const text = `“${work.title}” is added, but is not public yet. ${formatErrorMessage(error)}`;
      toast({ kind: "error", text });
      return { ...work, isDraft: true };
    }
  }

  const { form, general, progress, isSending, handleSubmit } = useArtworkForm({
    ...draft,
    required,
    send: async (request) => publishIfWanted(await add.mutateAsync(request)),
    onDone: onAdd,
  });
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <ErrorSummary general={general} errors={form.summary} attempt={form.attempt} />
      {/* What is changed once it is sent would be lost when it is added. */}
      <fieldset disabled={isSending} className="contents">
        <WorkPictures
          form={form}
          pictures={pictures}
          setPictures={setPictures}
          progress={progress}
        />
        <TitleAndSize form={form} required={required} />
        {facts.includes("PRICE") && <PriceAmount form={form} required />}
        <ToggleRow checked={isPublic} onChange={(checked) => change({ isPublic: checked })}>
          <span>
            Show it in my public portfolio, too
            <span className="block text-small text-muted">
              Otherwise only those who receive an application with it can see it. You can make it
              public later.
            </span>
          </span>
        </ToggleRow>
      </fieldset>
      <FormButtons
        form={form}
        action="Add this work"
        cancelLabel="Back to your works"
        onCancel={onCancel}
      />
    </Form>
  );
}
