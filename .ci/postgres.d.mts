/** `stop` ends the server and removes its files; once more, it does nothing. */
export type TestServer = { readonly url: string; readonly version: string; readonly stop: () => Promise<void> };

export function startPostgres(options?: { readonly of?: string | null }): Promise<TestServer | null>;
