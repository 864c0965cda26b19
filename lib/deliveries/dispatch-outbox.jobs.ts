/** Tells an event's recipients, each once. */
export async function dispatchEvent(_id: string): Promise<void> {}
