"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FaultText } from "@/components/ui/fault-text";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useContest } from "@/hooks/use-moderation";
import { moderationLimits } from "@/lib/moderation/moderation.schema";

/** Contests a decision, once. */
export function ContestForm({ id }: { id: string }) {
  const [message, setMessage] = useState("");
  const [missing, setMissing] = useState<string>();
  const contest = useContest(id);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMissing = message.trim() === "";
    setMissing(isMissing ? "Please say why." : undefined);
    if (!isMissing && !contest.isPending) contest.mutate(message);
  }

  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <FaultText fault={contest.error} />
      <Field
        label="Contest this decision"
        hint="You can do this once, free of charge. An administrator decides, a different one where there are several. The courts remain open to you."
        required
        error={missing}
      >
        {(control) => (
          <Textarea
            rows={4}
            maxLength={moderationLimits.contest}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            {...control}
            className="min-h-24"
          />
        )}
      </Field>
      <Button type="submit" className="self-start" pending={contest.isPending}>
        Send
      </Button>
    </form>
  );
}
