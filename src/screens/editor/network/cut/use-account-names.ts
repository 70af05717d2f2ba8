import { useStore } from 'zustand';
import type { CutAnswer, Served } from '../../../../analysis/jobs/outage/cut-job';
import { text } from '../../../../i18n/text';
import { useCrmLookup } from '../../../crm/use-crm-names';
import { useCrm } from '../../../services';

/** The name of an account in the CRM; null for an unknown name. */
export type AccountNames = (id: number) => string | null;

/** An account in a list: its name with its number, or its number alone. */
export function accountText(id: number, names: AccountNames): string {
  const name = names(id);
  return name === null
    ? text('cut.accountNumber', { id: String(id) })
    : text('cut.accountNamed', { name, id: String(id) });
}

function accountsOf(served: readonly Pick<Served, 'accountId'>[]): readonly number[] {
  return [...new Set(served.flatMap(({ accountId }) => accountId ?? []))];
}

/**
 * The names of the accounts that a cut concerns, where this tab has the key of the CRM; and a sentence while they come, and where they
 * did not. Null for the sentence where there is nothing to say.
 */
export function useAccountNames({ dark, secured, unfed, circuits }: CutAnswer): {
  readonly names: AccountNames;
  readonly words: string | null;
} {
  const crm = useCrm();
  const key = useStore(crm.store, (state) => state.key);
  const ids = accountsOf([...dark, ...secured, ...unfed, ...circuits]);
  const items = ids.map((id) => ({ id, accountId: id }));
  const lookup = useCrmLookup(items, ['accountId']);
  const names: AccountNames = (id) => lookup.names('accounts', id);
  if (ids.length === 0) return { names, words: null };
  if (key === 'refused') return { names, words: text('cut.accountsRefused') };
  if (lookup.state === 'working') return { names, words: text('cut.accountsComing') };
  return { names, words: lookup.state === 'failed' ? text('cut.accountsFailed') : null };
}
