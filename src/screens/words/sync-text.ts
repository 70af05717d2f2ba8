import type { OpState, OutboxState, Outstanding, Receipt } from '../../offline/outbox/outbox';
import { counted } from './quantity';

export type SyncTone = 'good' | 'waiting' | 'warning' | 'danger';

/** The chip's words (reliability.md 4.10): `short` on the bar, `long` as its name and at the top of its panel. */
export type SyncText = { readonly short: string; readonly long: string; readonly tone: SyncTone };

/** What the words also depend on. `stuck`: the last edit has not been durable for longer than a moment. */
export type SyncMoment = { readonly stuck?: boolean; readonly now: number };

const number = (count: number) => count.toLocaleString('en-US');
const changes = (count: number) => counted(count, 'change', 'changes');

function countOf(items: OutboxState['items'], ...states: readonly OpState[]): number {
  let count = 0;
  for (const state of items.values()) if (states.includes(state)) count += 1;
  return count;
}

function attentionText({ items, attention }: OutboxState): SyncText {
  const refused = countOf(items, 'rejected');
  const conflicts = Math.max(countOf(items, 'conflict'), attention - refused);
  const tone = 'danger';
  const wereRefused = `${refused === 1 ? 'was' : 'were'} refused`;
  if (conflicts === 0) return { short: `${refused} refused`, long: `${changes(refused)} ${wereRefused}`, tone };
  const decision = `${changes(conflicts)} ${conflicts === 1 ? 'needs' : 'need'} your decision`;
  const also = refused > 0 ? `, ${number(refused)} ${wereRefused}` : '';
  return { short: `${conflicts + refused} need you`, long: `${decision}${also}`, tone };
}

/** An edit that is not on this device a moment after it was made is the one thing that may not be dismissed. */
const notStored: SyncText = {
  short: 'Not saved on this device',
  long: 'Not saved on this device – keep this page open, send or export now',
  tone: 'danger',
};

/** Whole seconds until the next change leaves by itself; null when none rests, or when it is about to leave. */
export function secondsLeft(leavesAt: number | null, now: number): number | null {
  const seconds = leavesAt === null ? 0 : Math.ceil((leavesAt - now) / 1000);
  // A clock that was turned says nothing.
  return seconds > 0 && seconds <= 60 ? seconds : null;
}

function waitingText({ count, held, leavesAt, durable, trouble, storage }: OutboxState, now: number): SyncText {
  const tone = 'waiting';
  if (storage === 'memory') {
    return { short: `${number(count)} to send`, long: `${changes(count)} in this page alone, about to leave`, tone };
  }
  // Written, but not completed yet: the mark comes a blink later.
  if (!durable) return { short: 'Saving…', long: `Saving ${changes(count)} on this device…`, tone };
  if (held === count)
    return { short: `${number(count)} held on this device`, long: `${changes(count)} held until you send`, tone };
  if (trouble) {
    const long = `The service has trouble – ${changes(count)} saved on this device, tried again by themselves`;
    return { short: 'Service has trouble', long, tone: 'warning' };
  }
  const seconds = secondsLeft(leavesAt, now);
  const leaving = seconds === null ? 'about to leave' : `${count === 1 ? 'leaves' : 'leave'} in ${seconds} s`;
  return {
    short: `${number(count)} saved on this device${seconds === null ? '' : ` · ${seconds} s`}`,
    long: `${changes(count)} saved on this device, ${leaving}`,
    tone,
  };
}

function offlineText(count: number): SyncText {
  if (count === 0) return { short: 'Offline', long: 'Offline – no change is waiting', tone: 'waiting' };
  return {
    short: `Offline · ${number(count)} waiting`,
    long: `${changes(count)} on this device – waiting for signal`,
    tone: 'waiting',
  };
}

/** Nothing may be called saved before this device was looked through. */
const opening: SyncText = { short: 'Opening…', long: 'Looking for changes on this device…', tone: 'waiting' };

function savedText({ duplicates }: OutboxState): SyncText {
  const { length } = duplicates;
  if (length === 0) return { short: 'Saved', long: 'All changes on the server', tone: 'good' };
  const long = counted(length, 'possible duplicate', 'possible duplicates');
  return { short: long, long, tone: 'warning' };
}

/** What the chip says. */
export function syncText(state: OutboxState, moment: SyncMoment): SyncText {
  const { phase, count, items } = state;
  if (phase === 'opening') return opening;
  if (moment.stuck && !state.durable) return notStored;
  // What needs the user, or cannot move at all, is said first.
  if (phase === 'attention') return attentionText(state);
  if (phase === 'offline') return offlineText(count);
  const waitingAuth = countOf(items, 'waiting-auth');
  if (waitingAuth > 0) {
    return { short: 'Sign in to send', long: `Sign in to send ${changes(waitingAuth)}`, tone: 'warning' };
  }
  const unknown = countOf(items, 'unknown');
  if (unknown > 0) {
    return { short: `Checking ${unknown}…`, long: `Checking whether ${changes(unknown)} arrived`, tone: 'warning' };
  }
  if (phase === 'saved') return savedText(state);
  if (phase === 'waiting') return waitingText(state, moment.now);
  return { short: `Sending ${number(count)}…`, long: `Sending ${changes(count)}…`, tone: 'waiting' };
}

const opTexts: Readonly<Record<OpState, string>> = {
  queued: 'Saved on this device',
  sending: 'Sending…',
  unknown: 'Checking whether it arrived',
  'waiting-auth': 'Waiting for your sign-in',
  conflict: 'Changed by someone else too',
  rejected: 'Refused by the service',
};

/** The state of one waiting item, for the panel behind the chip and the mark in the inspector. */
export function opText({ state, held, unsaved }: Pick<Outstanding, 'state' | 'held' | 'unsaved'>): string {
  if (state !== 'queued') return opTexts[state];
  if (unsaved) return 'Not saved on this device';
  return held ? 'Held until you send' : opTexts.queued;
}

/** Why an item waits for the user; its state where nothing more is known. */
export function reasonText(one: Pick<Outstanding, 'state' | 'held' | 'error' | 'unsaved'>): string {
  const { error } = one;
  if (error?.kind === 'removed') return 'Someone removed it';
  if (error?.kind === 'denied') return 'You may not change this project any more';
  return error?.text ?? opText(one);
}

const receiptTexts: Readonly<Record<Receipt['what'], string>> = {
  sent: 'On the server',
  found: 'On the server already',
  merged: 'On the server, with someone else’s vertices in it',
  nothing: 'Back to what it was: nothing had to leave',
  refused: 'Refused',
  conflict: 'Changed by someone else too: your decision',
  discarded: 'Given up, in the bin',
};

/** What became of an item's edit. */
export function receiptText({ what, text }: Pick<Receipt, 'what' | 'text'>): string {
  return what === 'refused' && text ? `Refused: ${text}` : receiptTexts[what];
}
