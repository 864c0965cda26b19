"use client";

import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonSize, ButtonTone } from "@/components/ui/button-class";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import type { ConversationSubject } from "@/lib/conversations/conversations.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

const AskDialog = lazyComponent(
  async () => (await import("@/components/conversations/ask-dialog")).AskDialog,
);

type AskButtonProps = {
  subject: ConversationSubject;
  subjectId: string;
  /** Who is written to. */
  profile: { id: string; name: string };
  label: string;
  tone?: ButtonTone;
  size?: ButtonSize;
};

/** Writes to a profile, with or without an account. Nothing for its owner. Loads its form on first use. */
export function AskButton(props: AskButtonProps) {
  const { subject, subjectId, profile, label, tone = "secondary", size = "large" } = props;
  const [isOpen, setIsOpen] = useState<boolean>();
  const isOwn = useIsOwnProfile(profile.id);
  if (isOwn) return null;
  return (
    <>
      <Button data-needs-script="" tone={tone} size={size} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <AskDialog
            subject={subject}
            subjectId={subjectId}
            profile={profile}
            title={label}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
