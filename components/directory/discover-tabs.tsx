import { SoftLink } from "@/components/ui/buttons/soft-link";
import { pillRowClass } from "@/components/ui/pill";
import { PillLinks } from "@/components/ui/pill-links";
import { tabClass } from "@/components/ui/tab-class";
import {
  changeFilters,
  type DiscoverFilters,
  discoverHref,
} from "@/components/directory/discover-filters";
import { type DiscoverSection, getTypeSection } from "@/lib/profiles/directory/directory.rules";
import { OrganizationType } from "@/lib/profiles/profiles.schema";

const tabs = { artists: "Artists", curators: "Curators", organizations: "Organisations" } as const;

type TabsProps = { tab: DiscoverSection["tab"]; filters: DiscoverFilters };

/** Links the tabs: place and name carry over, while the other filters belong to one of them. */
export function DiscoverTabs({ tab, filters }: TabsProps) {
  const sharedFilters = changeFilters(filters, {
    roles: null,
    orgTypes: null,
    page: 1,
    cursor: null,
  });
  return (
    <nav aria-label="Whom to discover" className="flex flex-wrap gap-x-5 border-b wrap-break-word">
      {Object.entries(tabs).map(([slug, label]) => (
        <SoftLink
          key={slug}
          href={discoverHref(slug, sharedFilters)}
          keepsScroll
          aria-current={slug === tab ? "page" : undefined}
          className={`-mb-px ${tabClass}`}
        >
          {label}
        </SoftLink>
      ))}
    </nav>
  );
}

type PillsProps = { selected: readonly OrganizationType[]; filters: DiscoverFilters };

/** A selected pill links to the list without its type. */
export function TypePills({ selected, filters }: PillsProps) {
  const pillHref = (type: OrganizationType) => {
    const remaining = selected.filter((otherType) => otherType !== type);
    const isSelected = remaining.length < selected.length;
    return discoverHref(
      isSelected ? "organizations" : getTypeSection(type).slug,
      changeFilters(filters, {
        orgTypes: isSelected ? remaining.join(",") : null,
        page: 1,
        cursor: null,
      }),
    );
  };
  return (
    <PillLinks
      pills={OrganizationType.options.map((type) => ({
        href: pillHref(type),
        label: getTypeSection(type).title,
        selected: selected.includes(type),
      }))}
      label="Types of organisation"
      dataPrint="hide"
      className={pillRowClass}
    />
  );
}
