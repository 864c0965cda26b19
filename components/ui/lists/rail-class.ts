/**
 * A horizontal scroller (`RailArrows`) that bleeds to the window's edges, with the first item aligned to the column. The page
 * clips the overflow, since `100vw` includes the scrollbar.
 */
export const railClass = [
  "relative flex snap-x gap-3 overflow-x-auto scroll-smooth pt-1 pb-5 sm:gap-5",
  "[--edge:1.25rem] sm:[--edge:max(2.5rem,calc((100vw-67rem)/2))]",
  "mx-[calc(-1*var(--edge))] px-(--edge) scroll-px-(--edge)",
  "[scrollbar-width:none] [@media(scripting:none)]:[scrollbar-width:thin]",
].join(" ");
