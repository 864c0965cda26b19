import { administeredAccountPath } from "@/lib/administration/administration-paths.rules";
import { SoftLink } from "@/components/ui/buttons/soft-link";

/** Links to the account, after other facts. @param accountUid null if nobody owns it */
export function AdministeredAccountLink({ accountUid }: { accountUid: string | null }) {
  if (accountUid === null) return null;
  return (
    <>
      {"\u00a0· "}
      <SoftLink
        href={administeredAccountPath(accountUid)}
        className="underline underline-offset-4 hover:text-accent"
      >
        Account
      </SoftLink>
    </>
  );
}
