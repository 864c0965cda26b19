/**
 * The look of things side by side that bleed to the window's edges: the first stands where the column begins, and what does not
 * fit is a swipe, a press of an arrow (`RailArrows`), or a Tab away. Its page clips what the window's scrollbar takes of `100vw`.
 */
export const railClass = [
  "relative flex snap-x gap-3 overflow-x-auto scroll-smooth pt-1 pb-5 sm:gap-5",
  "[--edge:1.25rem] sm:[--edge:max(2.5rem,calc((100vw-67rem)/2))]",
  "mx-[calc(-1*var(--edge))] px-(--edge) scroll-px-(--edge)",
  "[scrollbar-width:none] [@media(scripting:none)]:[scrollbar-width:thin]",
].join(" ");
