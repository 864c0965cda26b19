/** The wanted ids first, then the others in their earlier order. */
export function completeOrder(wanted: readonly string[], earlier: readonly string[]): string[] {
  const named = new Set(wanted);
  return [...wanted, ...earlier.filter((id) => !named.has(id))];
}

/** @param position from 0; beyond the ends it is the nearest end */
export function moveToPosition(ids: readonly string[], moved: string, position: number): string[] {
  const others = ids.filter((id) => id !== moved);
  return others.toSpliced(Math.max(0, position), 0, moved);
}
