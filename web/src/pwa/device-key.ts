// Read by the page and by its service worker, which has no other storage to share with it.

const DATABASE = 'damson-push';
const STORE = 'device';
const KEY = 'notice_key';

/** Keeps the key with which this device reads what its notices say. */
export async function keepNoticeKey(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.put(key, KEY));
}

/** Nothing where nobody is told anything on this device. */
export async function noticeKey(): Promise<string | undefined> {
  const key: unknown = await inStore('readonly', (store) => store.get(KEY) as IDBRequest<unknown>);
  return typeof key === 'string' ? key : undefined;
}

export async function forgetNoticeKey(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(KEY));
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await answerOf(opening);
  try {
    return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });
}
