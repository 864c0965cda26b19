import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { Avatar } from "@/components/profiles/avatar";
import type { ConversationParty } from "@/lib/conversations/conversations.schema";

export function PartyAvatar({ party: { name, kind, profile } }: { party: ConversationParty }) {
  if (profile !== null)
    return <ProfileAvatar image={profile.image} name={name} seed={profile.id} size="small" />;
  return kind === "FORMER" ? <Avatar size="small" /> : <Avatar size="small" name={name} />;
}
