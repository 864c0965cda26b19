/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot query a server or be styled */
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FilterInput } from "@/components/ui/fields/filter-input";
import type { Place, PlaceSource } from "@/lib/places/places.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

const DEBOUNCE_MS = 150;

async function fetchPlaces(source: PlaceSource, q: string, signal: AbortSignal): Promise<Place[]> {
  const { call, isCallError } = await import("@/lib/client/call");
  const places = await call("GET /v1/places", { query: { of: source, q }, signal });
  return isCallError(places) ? [] : places;
}

/** Returns no places on an error, because the field accepts any text. Null sends no request. */
function usePlaces(source: PlaceSource, input: string | null): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const q = input?.trim() ?? "";
  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      const results = q === "" ? [] : await fetchPlaces(source, q, request.signal);
      if (!request.signal.aborted) setPlaces(results);
    };
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [source, q]);
  return q === "" ? [] : places;
}

type PlaceComboboxProps = Omit<ComponentProps<typeof FilterInput>, "onInput" | "list"> & {
  source: PlaceSource;
  onChanged?: (change: "typed" | "chosen") => void;
};

/**
 * An editable combobox with list autocomplete (WAI-ARIA) that accepts any text. Not Base UI's: its portalled list would appear
 * below an open sheet, and be inert like the rest of the page.
 */
export function PlaceCombobox({ source, onChanged, ...field }: PlaceComboboxProps) {
  const listId = useId();
  const containerRef = useRef<HTMLDivElement>(null);
  const [typedText, setTypedText] = useState<string | null>(null);
  const [activeIndex, setActiveIndex] = useState(-1);
  const places = usePlaces(source, typedText);
  const isOpen = typedText !== null && places.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  function close(): void {
    setTypedText(null);
    setActiveIndex(-1);
  }

  function selectPlace(index: number): void {
    const input = containerRef.current?.querySelector("input");
    const place = places[index];
    if (!input || place === undefined) return;
    input.value = place.name;
    close();
    onChanged?.("chosen");
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      // The field itself is also a stop (-1).
      const stops = places.length + 1;
      setActiveIndex(
        ((((activeIndex + 1 + (key === "ArrowDown" ? 1 : -1)) % stops) + stops) % stops) - 1,
      );
    } else if (key === "Enter" && activeIndex >= 0) selectPlace(activeIndex);
    else if (key === "Escape") close();
    else return;
    // Keeps the form from submitting and a sheet from closing.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={containerRef} className="relative">
      <FilterInput
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && activeIndex >= 0 ? optionId(activeIndex) : undefined}
        autoComplete="off"
        onInput={({ currentTarget }) => {
          setTypedText(currentTarget.value);
          setActiveIndex(-1);
          onChanged?.("typed");
        }}
        onKeyDown={handleKeyDown}
        onBlur={close}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-options overflow-y-auto rounded-surface border bg-ground p-1 shadow-float"
      >
        {places.map(({ name, country, city }, index) => (
          <button
            key={`${city} ${country}`}
            type="button"
            id={optionId(index)}
            role="option"
            aria-selected={index === activeIndex}
            tabIndex={-1}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => selectPlace(index)}
            className="flex min-h-11 w-full items-center rounded-surface px-3 text-start hover:bg-surface aria-selected:bg-surface aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
          >
            {name}
          </button>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {isOpen && pluralise(places.length, "place")}
      </p>
    </div>
  );
}
