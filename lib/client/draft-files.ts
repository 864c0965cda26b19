const DATABASE = "vitrine";
const STORE = "draft-files";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The browser keeps no files.")),
    );
  });
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("The file was not kept.")),
      );
    });
  } finally {
    database.close();
  }
}

/** Pictures of drafts, kept in the browser until they are posted. Each method rejects when the browser keeps nothing (private windows, full disk). */
export const draftFiles = {
  put: (draft: string, key: string, file: File) =>
    run("readwrite", (store) => store.put(file, [draft, key])),
  async get(draft: string, key: string): Promise<File | undefined> {
    const found: unknown = await run("readonly", (store): IDBRequest<unknown> =>
      store.get([draft, key]),
    );
    return found instanceof File ? found : undefined;
  },
  remove: (draft: string, key: string) => run("readwrite", (store) => store.delete([draft, key])),
  clear: (draft: string) =>
    run("readwrite", (store) => store.delete(IDBKeyRange.bound([draft], [draft, []]))),
  clearAll: () => run("readwrite", (store) => store.clear()),
};
