import type { Mark } from '../plan/closure-plan';

/** A service over a path of fibres: for whom they are reserved, its number, and the account in the CRM. */
export type Circuit = { readonly name: string; readonly service: string; readonly accountId: number | null };

/** The members of a circuit that stand beside the reason of its mark in the record. */
const members = { service: 'service', account: 'accountId' } as const;

/** The circuit that a mark belongs to: a reservation with a name or a number; null for every other mark. */
export function circuitOf({ mark, reason = '', rest }: Mark): Circuit | null {
  const [service, accountId] = [rest[members.service], rest[members.account]];
  if (mark !== 'reserved' || (reason === '' && typeof service !== 'string')) return null;
  return {
    name: reason,
    service: typeof service === 'string' ? service : '',
    accountId: typeof accountId === 'number' ? accountId : null,
  };
}

/** The members of a circuit's marks, without their ends. */
export function markOf({ name, service, accountId }: Circuit): Pick<Mark, 'reason' | 'rest'> {
  return {
    ...(name === '' ? {} : { reason: name }),
    rest: {
      ...(service === '' ? {} : { [members.service]: service }),
      ...(accountId === null ? {} : { [members.account]: accountId }),
    },
  };
}

/** One key for each circuit: equal for marks of one circuit. */
export function keyOfCircuit({ name, service, accountId }: Circuit): string {
  return JSON.stringify([name, service, accountId]);
}
