import type { StoreApi } from 'zustand/vanilla';

/** The six lists, as they are called in an address (docs/interface.md 4.6). */
export const crmLists = ['vendors', 'contacts', 'accounts', 'services', 'capital-projects', 'billing-items'] as const;
export type CrmList = (typeof crmLists)[number];

/** One item as it came: an id and whatever fields the list has. */
export type CrmItem = Readonly<Record<string, unknown>> & { readonly id: number };

export type CrmPage = {
  readonly items: readonly CrmItem[];
  /** From 1 on; as the service reports it, which may be another one than was asked for. */
  readonly page: number;
  readonly pageCount: number;
  readonly totalCount: number;
  /** The page that the service links to next; null at the end. */
  readonly next: number | null;
};

/** Whether there is an API key, never the key. `turn` is another number after each change of it. */
export type CrmKeyState = { readonly key: 'none' | 'given' | 'refused'; readonly turn: number };

/** `unreadable`: no header can carry it. `unsafe`: the service is not reached over https. */
export type KeyRefusal = 'empty' | 'unreadable' | 'unsafe';

/** The CRM lists, with an API key that lives in this tab's memory alone (F15). */
export type Crm = {
  readonly store: StoreApi<CrmKeyState>;
  /** Takes a key for as long as this tab lives and the user is signed in. */
  readonly setKey: (key: string) => KeyRefusal | null;
  readonly forget: () => void;
  /**
   * One page of a list (docs/interface.md 4.6). Throws a Failure: `denied` without a key, or with a refused key, which is then
   * forgotten. Never `unauthorized`: a 401 for the key does not concern the sign-in.
   */
  readonly page: (list: CrmList, page: number, signal?: AbortSignal) => Promise<CrmPage>;
  /** Asks the access check about the key (docs/interface.md 4.7): null without a key. Throws a Failure. */
  readonly check: () => Promise<boolean | null>;
};
