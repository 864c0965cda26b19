/** Finds what has a tag. */
export class TagIndex<Item extends { readonly tags: readonly string[] }> {
  readonly #items = new Map<string, Set<Item>>();

  add(item: Item): void {
    for (const tag of item.tags) {
      const items = this.#items.get(tag);
      if (items === undefined) this.#items.set(tag, new Set([item]));
      else items.add(item);
    }
  }

  remove(item: Item): void {
    for (const tag of item.tags) {
      const items = this.#items.get(tag);
      if (items?.delete(item) === true && items.size === 0) this.#items.delete(tag);
    }
  }

  find(tag: string): Iterable<Item> {
    return this.#items.get(tag) ?? [];
  }
}
