import type { OpState, OutboxState } from '../../offline/outbox/outbox';
import { counted } from './quantity';

export type SyncTone = 'good' | 'waiting' | 'warning' | 'danger';

/** The chip's words (reliability.md 4.10): `short` on the bar, `long` as its tooltip and in its popover. */
export type SyncText = { readonly short: string; readonly long: string; readonly tone: SyncTone };

const number = (count: number) => count.toLocaleString('en-US');
const changes = (count: number) => counted(count, 'change', 'changes');

function countOf(items: OutboxState['items'], ...states: readonly OpState[]): number {
  let count = 0;
  for (const state of items.values()) if (states.includes(state)) count += 1;
  return count;
}

function attentionText({ items, attention }: OutboxState): SyncText {
  const refused = countOf(items, 'rejected');
  const conflicts = countOf(items, 'conflict');
  const tone = 'danger';
  if (refused > 0 && conflicts === 0) {
    return { short: `${refused} refused`, long: `${changes(refused)} ${refused === 1 ? 'was' : 'were'} refused`, tone };
  }
  const count = Math.max(attention, conflicts + refused);
  return {
    short: `${count} need you`,
    long: `${changes(count)} ${count === 1 ? 'needs' : 'need'} your decision`,
    tone,
  };
}

/** An edit that is not on this device a moment after it was made is the one thing that may not be dismissed. */
const notStored: SyncText = {
  short: 'Not saved on this device',
  long: 'Not saved on this device – keep this page open and send now',
  tone: 'danger',
};

/** What the chip says. `stuck`: the last edit has not been durable for longer than a moment. */
export function syncText(state: OutboxState, stuck = false): SyncText {
  const { phase, count, items } = state;
  if (stuck && !state.durable) return notStored;
  // What needs the user, or cannot move at all, is said first.
  const awaited = phase !== 'offline' && phase !== 'attention';
  const waitingAuth = countOf(items, 'waiting-auth');
  if (waitingAuth > 0 && awaited) {
    return { short: 'Sign in to send', long: `Sign in to send ${changes(waitingAuth)}`, tone: 'warning' };
  }
  const unknown = countOf(items, 'unknown');
  if (unknown > 0 && awaited) {
    return { short: `Checking ${unknown}…`, long: `Checking whether ${changes(unknown)} arrived`, tone: 'warning' };
  }
  switch (phase) {
    case 'attention':
      return attentionText(state);
    case 'saved':
      return { short: 'Saved', long: 'All changes on the server', tone: 'good' };
    case 'offline':
      if (count === 0) return { short: 'Offline', long: 'Offline – no change is waiting', tone: 'waiting' };
      return {
        short: `Offline · ${number(count)} waiting`,
        long: `${changes(count)} on this device – waiting for signal`,
        tone: 'waiting',
      };
    case 'sending':
      return { short: `Sending ${number(count)}…`, long: `Sending ${changes(count)}…`, tone: 'waiting' };
    case 'waiting':
      // Written, but not completed yet: the mark comes a blink later.
      if (!state.durable)
        return { short: 'Saving…', long: `Saving ${changes(count)} on this device…`, tone: 'waiting' };
      return {
        short: `${number(count)} saved on this device`,
        long: `${changes(count)} saved on this device, about to leave`,
        tone: 'waiting',
      };
  }
}

/** The state of one waiting item, for the list behind the chip and the mark in the inspector. */
export function opText(state: OpState): string {
  const texts: Record<OpState, string> = {
    queued: 'Saved on this device',
    sending: 'Sending…',
    unknown: 'Checking whether it arrived',
    'waiting-auth': 'Waiting for your sign-in',
    conflict: 'Changed by someone else too',
    rejected: 'Refused by the service',
  };
  return texts[state];
}
