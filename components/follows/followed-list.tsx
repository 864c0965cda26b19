import { useHashTarget } from "@/components/ui/use-hash-target";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { Button } from "@/components/ui/buttons/button";
import { QueryError } from "@/components/ui/states/query-error";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { useFocusHeadingOnUnmount } from "@/components/ui/use-focus-heading-on-unmount";
import { useCall } from "@/hooks/use-call";
import { useFollowChanges } from "@/hooks/use-follows";
import { toast } from "@/lib/client/toasts";
import type { Follow, FollowSubject } from "@/lib/follows/follows.schema";

function FollowedItem({ followed }: { followed: Follow }) {
  const { subject, id, name, href, image } = followed;
  const params = { subject, id };
  const { follow, unfollow } = useFollowChanges();
  const setFocusOnUnmount = useFocusHeadingOnUnmount();

  function stopFollowing(): void {
    unfollow.mutate(
      { params },
      {
        onSuccess: () => {
          setFocusOnUnmount(true);
          toast({
            kind: "success",
            text: `You no longer follow “${name}”`,
            action: { label: "Undo", run: () => follow.mutate({ params }) },
          });
        },
      },
    );
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t py-3">
      <SoftLink
        href={href}
        className="flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-3 font-medium underline-offset-4 hover:underline"
      >
        {subject === "PROFILE" && (
          <span aria-hidden="true" className="shrink-0">
            <ProfileAvatar image={image} name={name} seed={id} size="small" />
          </span>
        )}
        <span dir="auto" className="min-w-0 wrap-break-word">
          {name}
        </span>
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

const parts: readonly { subject: FollowSubject; title: string; about: string }[] = [
  {
    subject: "PROFILE",
    title: "Artists and organisations you follow",
    about: "Nobody is told that you follow them. A weekly e-mail tells you what they have posted.",
  },
  { subject: "TAG", title: "Tags you follow", about: "New works under them are in that e-mail." },
  {
    subject: "PROGRAMME",
    title: "Programmes you follow",
    about: "We write to you when one opens again.",
  },
];

/** Lists follows; shows nothing without any, as each is followed on a page of its own. */
export function FollowedList() {
  const follows = useCall("GET /v1/follows/");
  useHashTarget(follows.data !== undefined);
  if (follows.data === undefined) return <QueryError subject="What you follow" query={follows} />;
  const { data } = follows;
  const shown = parts.flatMap((part) => {
    const followed = data.filter(({ subject }) => subject === part.subject);
    return followed.length === 0 ? [] : [{ ...part, followed }];
  });
  if (shown.length === 0) return null;
  return (
    <div id="follows" className="flex flex-col gap-10">
      {shown.map(({ subject, title, about, followed }) => (
        <section
          key={subject}
          id={`${subject.toLowerCase()}s`}
          aria-labelledby={`${subject}-title`}
          className="flex flex-col gap-3"
        >
          <h2 id={`${subject}-title`} className="text-large font-medium">
            {title}
          </h2>
          <p className="text-muted">{about}</p>
          <ul aria-labelledby={`${subject}-title`}>
            {followed.map((one) => (
              <FollowedItem key={one.id} followed={one} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
