import { AdminAction } from "@/components/moderation/admin-action";
import type { AdministeredMail } from "@/lib/mails/administered-mails.schema";
import { messageKinds } from "@/lib/outbox/message-kinds.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDateTime } from "@/lib/shared/texts/format-date";

const consequences = {
  UNCERTAIN:
    "The mail server may have accepted it already, in which case the recipient gets it twice.",
  FAILED: "It is sent as it would be written now, unless its recipient no longer wants it.",
};

export function AdministeredMailRow({ mail }: { mail: AdministeredMail }) {
  const { id, kind, state, address, reason, attempts, createdAt, sentAt } = mail;
  const { label } = messageKinds[kind];
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-base">{label}</h2>
        <p className="text-small wrap-anywhere text-muted">
          {address === "" ? "No address" : address} ·{" "}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {sentAt !== null && (
            <>
              {" "}
              · sent <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
            </>
          )}
          {attempts > 0 && ` · ${pluralise(attempts, "attempt")} failed`}
        </p>
        {reason !== null && (
          <p
            className={
              state === "SKIPPED"
                ? "text-small wrap-anywhere"
                : "max-w-2xl font-medium wrap-anywhere text-warning"
            }
          >
            {reason}
          </p>
        )}
      </div>
      {(state === "UNCERTAIN" || state === "FAILED") && (
        <AdminAction
          line="POST /v1/admin/mails/{id}/resend"
          id={id}
          label="Send again"
          tone="primary"
          openerTone="secondary"
          cancelLabel="Cancel"
          question={
            address === "" ? "Send this mail again?" : `Send this mail to ${address} again?`
          }
          consequence={consequences[state]}
          done="The mail is sent again."
        />
      )}
    </li>
  );
}
