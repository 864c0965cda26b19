export type Point = readonly [x: number, y: number];

const short = (value: number) => (Math.round(value * 10) / 10).toString();

/** A polyline as SVG path data. */
export function line(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** A smooth curve through the points (Catmull-Rom as Béziers) as SVG path data. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    (closed
      ? points[(index + count) % count]
      : points[Math.max(0, Math.min(count - 1, index))]) ?? [0, 0];
  const parts = [`M${short(at(0)[0])} ${short(at(0)[1])}`];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = `${short(b[0] + (c[0] - a[0]) / 6)} ${short(b[1] + (c[1] - a[1]) / 6)}`;
    const second = `${short(c[0] - (d[0] - b[0]) / 6)} ${short(c[1] - (d[1] - b[1]) / 6)}`;
    parts.push(`C${first} ${second} ${short(c[0])} ${short(c[1])}`);
  }
  return parts.join("") + (closed ? "Z" : "");
}

/** A filled shape. */
export function fill(data: string, colour: string, opacity = 1): string {
  return `<path d="${data}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(3)}"` : ""}/>`;
}

/** A drawn line with round ends. */
export function stroke(data: string, colour: string, width: number, opacity = 1): string {
  const faint = opacity < 1 ? ` stroke-opacity="${opacity.toFixed(3)}"` : "";
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`;
}

/** A disc. */
export function disc(x: number, y: number, radius: number, colour: string, opacity = 1): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(3)}"` : ""}/>`;
}

/** A rectangle. */
export function rect(x: number, y: number, width: number, height: number, colour: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${colour}"/>`;
}
