const MAX_TAGS = 10_000;

/** Remembers which tags changed lately, so that a response that was being rendered meanwhile is not cached. */
export class ChangedTags {
  readonly #sequences = new Map<string, number>();
  #sequence = 0;
  /** Time before which whatever began may be outdated. */
  #floor = 0;

  get sequence(): number {
    return this.#sequence;
  }

  add(tags: readonly string[]): void {
    this.#sequence += 1;
    for (const tag of tags) {
      this.#sequences.delete(tag);
      this.#sequences.set(tag, this.#sequence);
    }
    for (const [tag, sequence] of this.#sequences) {
      if (this.#sequences.size <= MAX_TAGS) return;
      this.#floor = Math.max(this.#floor, sequence);
      this.#sequences.delete(tag);
    }
  }

  addAll(): void {
    this.#sequence += 1;
    this.#floor = this.#sequence;
    this.#sequences.clear();
  }

  /** @param sequence the one when the rendering began */
  includeAny(tags: readonly string[], sequence: number): boolean {
    return sequence < this.#floor || tags.some((tag) => (this.#sequences.get(tag) ?? 0) > sequence);
  }
}
