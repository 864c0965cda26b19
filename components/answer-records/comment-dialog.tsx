import { useRouter } from "next/navigation";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { Textarea } from "@/components/ui/fields/textarea";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { AnswerCommentForm } from "@/lib/answer-records/answer-records.schema";
import { toast } from "@/lib/client/toasts";
import { answerRecordLimits } from "@/lib/vocabulary/answer-record-limits.schema";
import { withQueries } from "@/providers/with-queries";

type CommentDialogProps = { profileId: string; open: boolean; onClose: () => void };

const labels = { text: "Your comment" };

function Comment({ profileId, open, onClose }: CommentDialogProps) {
  const router = useRouter();
  const comment = useCallMutation("POST /v1/profiles/{id}/answer-record/comment", {
    creates: true,
  });
  const form = useForm({ ...useValues({ text: "" }), labels, check: bySchema(AnswerCommentForm) });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Comment on your answers"
      description="Everybody reads it beside your answer record. You can write one comment, and not change it later."
      action="Publish"
      onSubmit={async (body) => {
        await comment.mutateAsync({ params: { id: profileId }, body });
        toast({ kind: "success", text: "Your comment is published" });
        router.refresh();
      }}
    >
      <FormField form={form} name="text" required>
        <Textarea rows={4} maxLength={answerRecordLimits.comment} className="min-h-24" />
      </FormField>
    </FormDialog>
  );
}

export const CommentDialog = withQueries(Comment);
