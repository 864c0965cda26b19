import { SoftLink } from "@/components/ui/buttons/soft-link";
import {
  type ProfileCounts,
  type ProfileTab,
  tabHref,
  listProfileTabs,
} from "@/components/screens/profile-page/profile-address";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatCount } from "@/lib/shared/texts/format-count";

type ProfileTabsProps = { profile: { slug: string } & ProfileCounts; current: ProfileTab };

export function ProfileTabs({ profile, current }: ProfileTabsProps) {
  const tabs = listProfileTabs(profile);
  if (tabs.length < 2) return null;
  const { artworks, series, opportunities, collections } = profile.counts;
  const tabLabels: Record<ProfileTab, { label: string; count?: number }> = {
    works: { label: "Works", count: artworks },
    series: { label: "Series", count: series },
    opportunities: { label: "Opportunities", count: opportunities },
    cv: { label: "CV" },
    collections: { label: "Collections", count: collections },
    about: { label: "About" },
  };
  return (
    <nav aria-label="Parts of this profile" data-print="hide" className="border-b wrap-break-word">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {tabs.map((tab) => (
          <li key={tab}>
            <SoftLink
              href={tabHref(profile, tab)}
              keepsScroll
              aria-current={tab === current ? "page" : undefined}
              className={joinClasses(
                "inline-flex min-h-11 items-center gap-2 border-b-2",
                tab === current
                  ? "border-text font-medium"
                  : "border-transparent text-muted hover:text-text",
              )}
            >
              {tabLabels[tab].label}
              {tabLabels[tab].count !== undefined && (
                <span className="text-small font-normal text-muted">
                  {formatCount(tabLabels[tab].count)}
                </span>
              )}
            </SoftLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
