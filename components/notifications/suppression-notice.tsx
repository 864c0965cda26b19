import { VerificationMail } from "@/components/auth/verification-mail";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { useSettingsChange } from "@/components/notifications/use-settings-change";
import { useVerifiedEmail } from "@/hooks/use-verified-email";
import type { NotificationSettings } from "@/lib/notifications/notifications.schema";

/** Says why no e-mail is sent to the account, and what its owner can do about it. */
export function SuppressionNotice({ settings }: { settings: NotificationSettings }) {
  const { save, isPending, outcome } = useSettingsChange();
  const { email } = useVerifiedEmail();
  const { suppressed, suppressedBulk } = settings;
  if (suppressed === null && !suppressedBulk) return null;
  return (
    <section
      aria-label={suppressed === null ? "No digests are sent to you" : "No e-mail is sent to you"}
      className="flex flex-col items-start gap-3 rounded-surface border p-5"
    >
      {suppressed === "BOUNCE" ? (
        <>
          <p className="font-medium">
            E-mail to your address bounced, so we have stopped sending it.
          </p>
          <p>
            If it works again, confirm it. Otherwise, change it. Until then, everything is under
            notifications.
          </p>
          {email !== null && (
            <VerificationMail email={email} label="Confirm the address again" size="small" />
          )}
          <LinkButton size="small" href="/account">
            Change the address
          </LinkButton>
        </>
      ) : (
        <>
          <p className="font-medium">
            {suppressed === null
              ? "A digest, alert or newsletter was reported as unwanted from your mailbox, so we send none of them. All other e-mail comes."
              : "Our e-mail was reported as unwanted from your mailbox, so we send none."}
          </p>
          <Button
            size="small"
            pending={isPending}
            onClick={() =>
              save(suppressed === null ? { suppressedBulk: false } : { suppressed: null })
            }
          >
            {suppressed === null ? "Send me digests again" : "Send me e-mail again"}
          </Button>
          {outcome}
        </>
      )}
    </section>
  );
}
