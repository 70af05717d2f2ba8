import type { Card, Equipment, EquipmentKind, Splitter, Tray, TrayKind } from './closure-plan';
import { countOf, isFields, numberOf, oneOf, placeOf, restOf, textOf } from './is-fields';

const trayKinds: readonly TrayKind[] = ['splice', 'splitter', 'connector', 'coil'];
const equipmentKinds: readonly EquipmentKind[] = ['olt', 'switch'];

/** A tray of a record; null for anything else. */
export function readTray(value: unknown): Tray | null {
  if (!isFields(value)) return null;
  const [id, kind] = [textOf(value['id']), oneOf(trayKinds, value['kind'] ?? 'splice')];
  const positions = placeOf(value['positions']);
  if (!id || !kind || positions === null) return null;
  return { id, kind, positions, rest: restOf(value, ['id', 'kind', 'positions']) };
}

/** A splitter of a record; null for anything else. */
export function readSplitter(value: unknown): Splitter | null {
  if (!isFields(value)) return null;
  const [id, inputs, outputs] = [textOf(value['id']), countOf(value['inputs'] ?? 1), countOf(value['outputs'])];
  if (!id || !inputs || !outputs) return null;
  const [tray, lossDb] = [textOf(value['tray']), numberOf(value['lossDb'])];
  return {
    ...{ id, inputs, outputs },
    ...(tray === null ? {} : { tray }),
    ...(lossDb === null ? {} : { lossDb }),
    rest: restOf(value, [
      ...['id', 'inputs', 'outputs'],
      ...(tray === null ? [] : ['tray']),
      ...(lossDb === null ? [] : ['lossDb']),
    ]),
  };
}

function readCard(value: unknown): Card | null {
  if (!isFields(value)) return null;
  const [shelf, slot, ports] = [placeOf(value['shelf'] ?? 1), placeOf(value['slot']), countOf(value['ports'])];
  return shelf !== null && slot !== null && ports
    ? { shelf, slot, ports, rest: restOf(value, ['shelf', 'slot', 'ports']) }
    : null;
}

/** Equipment of a record; null for anything else, also where one of its cards cannot be read. */
export function readEquipment(value: unknown): Equipment | null {
  if (!isFields(value)) return null;
  const [id, kind] = [textOf(value['id']), oneOf(equipmentKinds, value['kind'] ?? 'olt')];
  const listed: readonly unknown[] = Array.isArray(value['cards']) ? value['cards'] : [];
  const cards = listed.flatMap((one) => readCard(one) ?? []);
  if (!id || !kind || cards.length < listed.length) return null;
  return { id, kind, cards, rest: restOf(value, ['id', 'kind', 'cards']) };
}
