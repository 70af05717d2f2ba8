import { type Message, message } from '../../i18n/message';
import type { TrayKind } from '../plan/closure-plan';
import type { ClosureTemplate } from './closure-template';

/** A template that comes with the product; it is named in the language of the user. */
export type BuiltInTemplate = Omit<ClosureTemplate, 'name'> & { readonly id: string; readonly title: Message };

const traysOf = (count: number, positions: number, kind: TrayKind = 'splice') =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), kind, positions, rest: {} }));

const closure = (trays: number): BuiltInTemplate => ({
  id: `closure-${trays}x12`,
  title: message('templates.closureOf', { trays, positions: 12 }),
  ...{ trays: traysOf(trays, 12), splitters: [], ports: 0, fields: { closureSize: trays * 12 } },
});

const terminal = (ports: number): BuiltInTemplate => ({
  id: `terminal-${ports}`,
  title: message('templates.terminalOf', { ports }),
  ...{ trays: traysOf(1, 12), splitters: [], ports, fields: { closureSize: 12 } },
});

/** A hub: fibres of homes are spliced to the outputs, so that it has no ports a drop could end at. */
const hub = (count: number): BuiltInTemplate => {
  const holder = String(count * 3 + 1);
  const splitters = Array.from({ length: count }, (_, at) => ({
    ...{ id: `S${at + 1}`, inputs: 1, outputs: 32, tray: holder, rest: {} },
  }));
  const trays = [...traysOf(count * 3, 12), { id: holder, kind: 'splitter', positions: count, rest: {} } as const];
  const title = message('templates.hubOf', { count, ratio: '1:32' });
  return { id: `hub-${count}`, title, trays, splitters, ports: 0, fields: { closureSize: count * 36 } };
};

const frame = (ports: number): BuiltInTemplate => ({
  id: `frame-${ports}`,
  title: message('templates.frameOf', { ports }),
  ...{ trays: traysOf(ports / 12, 12), splitters: [], ports, fields: { closureSize: ports } },
});

/** The most usual closures. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  closure(4),
  closure(12),
  closure(24),
  terminal(8),
  terminal(12),
  hub(2),
  hub(4),
  frame(144),
  frame(288),
];
