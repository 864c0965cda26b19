import { encode } from "uqr";

/** Width in modules, as readers need it around the code. */
const QUIET_ZONE = 4;

/** Draws a code dark on white in either theme, as every reader reads that. */
export function QrCode({ url }: { url: string }) {
  const { data, size } = encode(url, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that the address goes nowhere
      role="img"
      aria-label="QR code of the link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-60 max-w-full self-center"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join("")} fill="black" />
    </svg>
  );
}
