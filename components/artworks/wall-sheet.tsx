import { clsx } from "clsx";
import type { ReactNode } from "react";
import { swatchStyle } from "@/components/artworks/swatches";
import { wallHref, wholeWall } from "@/components/artworks/wall-address";
import { WallForm } from "@/components/artworks/wall-form";
import { WallHidden } from "@/components/artworks/wall-hidden";
import { WallShow } from "@/components/artworks/wall-show";
import { CloseOnNavigation } from "@/components/shell/close-on-navigation";
import { LinkButton } from "@/components/ui/link-button";
import { ModalSheet } from "@/components/ui/modal-sheet";
import { SheetHead, sheetClass } from "@/components/ui/sheet-head";
import { TextInput } from "@/components/ui/text-input";
import type { Total } from "@/lib/shared/counted";
import {
  type ArtworkFacet,
  artworkFilters,
  type FacetName,
} from "@/lib/artworks/artwork-facets.schema";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";
import { keysOf } from "@/lib/shared/records";

/** The sheet's id, by which its button knows it. */
export const WALL_SHEET = "wall-filters";

const drawer =
  "scroll-pb-20 flex-col overflow-y-auto overscroll-contain pb-0 open:flex md:inset-y-0 md:left-auto md:h-dvh md:w-96 md:rounded-none md:border-t-0 md:border-l";

/** The filters of the wall in one plain form, which works without a script: a sheet from below, from 1005 px on one from the side. */
export function WallSheet({ query, found }: { query: ArtworkQuery; found: Total }) {
  const { q, tags, sortBy } = query;
  return (
    <div id={WALL_SHEET} popover="auto" data-print="hide" className={clsx(sheetClass, drawer)}>
      <SheetHead sheet={WALL_SHEET} title="Filters" close="Close filters" className="mb-3" />
      {/* What was ticked and not asked for is forgotten when the wall changes. */}
      <WallForm key={wallHref(query)} className="flex shrink-0 grow flex-col">
        <WallHidden query={query} but={keysOf(artworkFilters)} />
        {keysOf(artworkFilters).map((name) => {
          if (name === "yearTo") return null;
          return name === "yearFrom" ? (
            <Group key={name} title="Year">
              <div className="grid grid-cols-2 gap-3">
                <Year name="yearFrom" label="From" year={query.yearFrom} />
                <Year name="yearTo" label="To" year={query.yearTo} />
              </div>
            </Group>
          ) : (
            <FacetGroup key={name} name={name} chosen={query[name] ?? []} />
          );
        })}
        <div className="sticky bottom-0 -mx-5 mt-auto flex gap-3 border-t bg-ground px-5 py-3">
          <LinkButton href={wallHref(wholeWall, { q, tags, sortBy })} scroll={false}>
            Clear
          </LinkButton>
          <WallShow found={found} />
        </div>
      </WallForm>
      <CloseOnNavigation popoverId={WALL_SHEET} />
      <ModalSheet id={WALL_SHEET} />
    </div>
  );
}

function Group({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="mb-3 font-medium">
        {title}
        {hint !== undefined && (
          <span className="ml-2 text-small font-normal text-muted">{hint}</span>
        )}
      </legend>
      {children}
    </fieldset>
  );
}

type FacetProps = { name: FacetName; chosen: readonly string[] };

function FacetGroup({ name, chosen }: FacetProps) {
  const { label: title, words, hint, meanings, look }: ArtworkFacet = artworkFilters[name];
  const choices = Object.entries(words).map(([word, label]) => ({
    name,
    value: word,
    chosen: chosen.includes(word),
    label,
    meaning: meanings?.[word],
  }));
  return (
    <Group title={title} hint={hint}>
      {look === "swatches" ? (
        <div className="-mx-2 grid grid-cols-6 gap-y-2">
          {choices.map((choice) => (
            <Swatch key={choice.value} {...choice} />
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap gap-x-2 gap-y-3">
          {choices.map((choice) => (
            <Choice key={choice.value} {...choice} />
          ))}
        </div>
      )}
    </Group>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  chosen: boolean;
  label: string;
  meaning?: string | undefined;
};

function Swatch({ name, value, chosen, label }: ChoiceProps) {
  return (
    <label className="group flex min-h-11 flex-col items-center gap-1 py-1 text-small hover:text-accent">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen}
        className="peer sr-only"
      />
      <span
        className="size-8 rounded-full border border-outline forced-color-adjust-none outline-offset-2 group-has-[:checked]:outline-2 group-has-[:checked]:outline-text group-has-[:focus-visible]:outline-2 group-has-[:focus-visible]:outline-accent"
        style={swatchStyle(value)}
      />
      <span className="text-muted group-has-[:checked]:font-medium group-has-[:checked]:text-text">
        {label}
      </span>
    </label>
  );
}

/** A box to tick that looks like the pills of the page. */
function Choice({ name, value, chosen, label, meaning }: ChoiceProps) {
  return (
    <label className="relative inline-flex h-8 items-center gap-1 rounded-full border border-outline px-3 text-small outline-offset-2 transition-colors duration-fade after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-surface has-[:checked]:border-text has-[:checked]:bg-text has-[:checked]:text-ground has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen}
        className="sr-only"
      />
      {label}
      {meaning !== undefined && <span className="opacity-80">{meaning}</span>}
    </label>
  );
}

function Year({ name, label, year }: { name: string; label: string; year: number | undefined }) {
  const id = `${WALL_SHEET}-${name}`;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <TextInput
        id={id}
        name={name}
        inputMode="numeric"
        pattern="-?[0-9]{1,5}"
        title="A year in digits"
        maxLength={6}
        defaultValue={year}
        autoComplete="off"
      />
    </div>
  );
}
