import { type Message, message } from '../../i18n/message';
import type { Fields, Item, ItemRef } from '../../items/item';
import { type ClosurePlan, emptyPlan, endAfter, type FibreEnd } from '../plan/closure-plan';
import { endMessage } from '../plan/plan-refusal';
import { readPlan } from '../plan/read-plan';
import { lastPosition } from '../plan/ribbons/parts-of';
import { sideSize } from '../plan/side-size';
import { writePlan } from '../plan/write-plan';
import type { ClosureTemplate, Hardware } from './closure-template';

type Make = Omit<ClosureTemplate, 'name'>;

/** Ends of a row that the make-up before had and the next one has not; null where all of them stay. */
function firstLost(before: ClosurePlan, next: ClosurePlan, { from, count }: { from: FibreEnd; count: number }) {
  if (from.side.kind === 'fibre') return null;
  const sizeIn = (plan: ClosurePlan) => sideSize(plan, from.side, { fibresOf: () => null }) ?? 0;
  const last = from.number + count - 1;
  // An end beyond the closure's size is a finding of its own already, and no reason to refuse.
  const reach = Math.min(last, sizeIn(before));
  const beyond = Math.max(from.number, sizeIn(next) + 1);
  return beyond <= reach ? endAfter(from, beyond - from.number) : null;
}

function lostEnd(before: ClosurePlan, next: ClosurePlan): Message | null {
  const rows = [
    ...before.runs.flatMap(({ from, to, count }) => [from, to].map((end) => ({ from: end, count }))),
    ...before.marks,
  ];
  for (const row of rows) {
    const end = firstLost(before, next, row);
    if (end) return message('templates.endInUse', { end: endMessage(end, { nameOf: String }) });
  }
  return null;
}

const holdsSplices = (kind: string) => kind === 'splice' || kind === 'connector';

function lostTray(before: ClosurePlan, next: ClosurePlan): Message | null {
  const [had, has] = [before, next].map(({ trays }) => new Map(trays.map((tray) => [tray.id, tray])));
  for (const run of before.runs) {
    const old = run.tray === undefined ? undefined : had?.get(run.tray);
    if (!old) continue;
    const now = has?.get(old.id);
    const last = Math.min(lastPosition(run) ?? 0, old.positions);
    const fits = now && last <= now.positions && (holdsSplices(now.kind) || !holdsSplices(old.kind));
    if (!fits) return message('templates.trayInUse', { tray: old.id });
  }
  return null;
}

/**
 * A closure with the trays, splitters and ports of a template in place of its own. Connections and marks stay as they are; where one of
 * them lies in what the template does not have, the answer says in what. A part of the same name keeps what was measured of it.
 */
function applyHardware(plan: ClosurePlan, made: Hardware): ClosurePlan | { readonly refused: Message } {
  const trayOf = new Map(plan.trays.map((tray) => [tray.id, tray]));
  const splitterOf = new Map(plan.splitters.map((splitter) => [splitter.id, splitter]));
  const next: ClosurePlan = {
    ...plan,
    trays: made.trays.map((tray) => ({ ...tray, rest: trayOf.get(tray.id)?.rest ?? tray.rest })),
    splitters: made.splitters.map((splitter) => {
      const { lossDb, rest = splitter.rest } = splitterOf.get(splitter.id) ?? {};
      return { ...splitter, rest, ...(lossDb === undefined ? {} : { lossDb }) };
    }),
    ports: made.ports,
  };
  const refused = lostEnd(plan, next) ?? lostTray(plan, next);
  return refused ? { refused } : next;
}

/** The fields of a closure that a template sets. A slack that is recorded already stays: it is a fact of the place. */
function fieldsOf(fields: Fields, template: Make): { readonly fields: Fields } | { readonly refused: Message } {
  const reading = readPlan(fields['connections']);
  if (reading.kind !== 'plan' && reading.kind !== 'none') return { refused: message('templates.notReadable') };
  const plan = applyHardware(reading.kind === 'plan' ? reading.plan : emptyPlan, template);
  if ('refused' in plan) return plan;
  const { slackM, ...own } = template.fields;
  const sizes = new Set(template.trays.filter(({ kind }) => kind === 'splice').map(({ positions }) => positions));
  const [size] = sizes;
  const set = {
    ...own,
    ...(slackM === undefined || typeof fields['slackM'] === 'number' ? {} : { slackM }),
    trayCount: template.trays.length,
    ...(sizes.size === 1 && size !== undefined && size > 0 ? { splicesPerTray: size } : {}),
    connections: writePlan(plan),
  };
  return { fields: set };
}

/** The effect of a template on closures: the fields that it sets where it fits, and why it does not fit the others. */
export type TemplateEdits = {
  readonly edits: readonly { readonly ref: ItemRef; readonly fields: Fields }[];
  readonly left: readonly { readonly ref: ItemRef; readonly why: Message }[];
};

/** Applies a template to each of several closures, as far as it fits. */
export function applyTemplate(closures: readonly Item[], template: Make): TemplateEdits {
  const edits: TemplateEdits['edits'][number][] = [];
  const left: TemplateEdits['left'][number][] = [];
  for (const { ref, fields } of closures) {
    const answer = fieldsOf(fields, template);
    if ('refused' in answer) left.push({ ref, why: answer.refused });
    else edits.push({ ref, fields: answer.fields });
  }
  return { edits, left };
}
