export const OFFLINE_REGION_ID = "offline";

/** Contains `OfflineNotice`: in the page from the start, so that it is announced. */
export function OfflineRegion() {
  return (
    <output
      id={OFFLINE_REGION_ID}
      aria-live="polite"
      data-print="hide"
      className="sticky top-0 z-40"
    />
  );
}
