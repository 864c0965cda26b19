"use client";

import { Button } from "@/components/ui/button";
import { QueryError } from "@/components/ui/query-error";
import { SoftLink } from "@/components/ui/soft-link";
import { useFollowProgramme, useFollows } from "@/hooks/use-follows";
import { toast } from "@/lib/client/toasts";
import type { Follow } from "@/lib/follows/follows.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";

function FollowedProgramme({
  uid,
  followed: { id, name, href },
}: {
  uid: string;
  followed: Follow;
}) {
  const { follow, unfollow } = useFollowProgramme(uid);
  const onError = (error: Error) => toast({ kind: "error", text: formatErrorMessage(error) });

  function stopFollowing(): void {
    unfollow.mutate(id, {
      onError,
      onSuccess: () =>
        toast({
          kind: "success",
          text: `You no longer follow “${name}”`,
          action: { label: "Undo", run: () => follow.mutate(id, { onError }) },
        }),
    });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t py-5">
      <SoftLink
        href={href}
        dir="auto"
        className="min-w-0 flex-1 basis-60 font-medium wrap-break-word underline-offset-4 hover:underline"
      >
        {name}
      </SoftLink>
      <Button
        size="small"
        tone="quiet"
        aria-label={`Stop following “${name}”`}
        pending={unfollow.isPending}
        onClick={stopFollowing}
      >
        Stop following
      </Button>
    </li>
  );
}

/** Nothing without any: they are followed on the pages of closed opportunities. */
export function FollowedProgrammes({ uid }: { uid: string }) {
  const follows = useFollows(uid);
  if (follows.data === undefined)
    return follows.isPending ? null : (
      <QueryError subject="The programmes you follow" query={follows} />
    );
  if (follows.data.length === 0) return null;
  return (
    <section id="programmes" aria-labelledby="programmes-title" className="flex flex-col gap-3">
      <h2 id="programmes-title" className="text-large font-medium">
        Programmes you follow
      </h2>
      <p className="text-muted">We write to you when one opens again.</p>
      <ul aria-labelledby="programmes-title">
        {follows.data.map((followed) => (
          <FollowedProgramme key={followed.id} uid={uid} followed={followed} />
        ))}
      </ul>
    </section>
  );
}
