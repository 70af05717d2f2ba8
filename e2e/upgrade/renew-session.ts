import type { Page } from '@playwright/test';

/** Runs in the page: reads the stored sign-in, and writes it back with tokens that this service knows. */
async function renew(): Promise<void> {
  const base = '/api';
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${base}/v1/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
  const body = JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' });
  const headers = { 'content-type': 'application/json' };
  const { 'refresh-token': refreshToken } = await ask('login', { method: 'POST', headers, body });
  const database = await settled(indexedDB.open('nm-session'));
  const stores = database.transaction(['keys', 'sealed']);
  const [key, sealed] = await Promise.all([
    settled<CryptoKey>(stores.objectStore('keys').get(base)),
    settled<{ iv: BufferSource; data: BufferSource }>(stores.objectStore('sealed').get(base)),
  ]);
  const algorithm = (iv: BufferSource) => ({ name: 'AES-GCM', iv });
  const text = new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(sealed.iv), key, sealed.data));
  const record = { ...JSON.parse(text), refreshToken, accessToken: null, pending: null };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(algorithm(iv), key, new TextEncoder().encode(JSON.stringify(record)));
  const writing = database.transaction('sealed', 'readwrite').objectStore('sealed');
  await settled(writing.put({ iv, data }, base));
  database.close();
}

/** Gives a sign-in that was stored elsewhere tokens of the service behind this page: its own tokens belong to another service. */
export function renewSession(page: Page): Promise<void> {
  return page.evaluate(renew);
}
