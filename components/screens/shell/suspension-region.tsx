export const SUSPENSION_REGION_ID = "suspension";

/** Contains `SuspensionNotice`. */
export function SuspensionRegion() {
  return <div id={SUSPENSION_REGION_ID} data-print="hide" />;
}
