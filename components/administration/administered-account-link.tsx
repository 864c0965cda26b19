import { administeredAccountPath } from "@/lib/administration/administration-paths.rules";
import { TextLink } from "@/components/ui/buttons/text-link";

/** Links to the account, after other facts. @param accountUid null if nobody owns it */
export function AdministeredAccountLink({ accountUid }: { accountUid: string | null }) {
  if (accountUid === null) return null;
  return (
    <>
      {"\u00a0· "}
      <TextLink href={administeredAccountPath(accountUid)}>Account</TextLink>
    </>
  );
}
