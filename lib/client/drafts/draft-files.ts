const DATABASE = "vitrine";
const STORE = "draft-files";

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The browser keeps no files.")),
    );
  });
}

async function runRequest<Result>(
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = createRequest(transaction.objectStore(STORE));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("The file was not kept.")),
      );
    });
  } finally {
    database.close();
  }
}

/** The images of drafts, in IndexedDB until they are posted. Each method rejects if the browser stores nothing (private windows, full disk). */
export const draftFiles = {
  put: (draft: string, key: string, file: File) =>
    runRequest("readwrite", (store) => store.put(file, [draft, key])),
  async get(draft: string, key: string): Promise<File | undefined> {
    const file: unknown = await runRequest("readonly", (store): IDBRequest<unknown> =>
      store.get([draft, key]),
    );
    return file instanceof File ? file : undefined;
  },
  remove: (draft: string, key: string) =>
    runRequest("readwrite", (store) => store.delete([draft, key])),
  clear: (draft: string) =>
    runRequest("readwrite", (store) => store.delete(IDBKeyRange.bound([draft], [draft, []]))),
  clearAll: () => runRequest("readwrite", (store) => store.clear()),
};
