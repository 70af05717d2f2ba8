import { type Message, message } from '../../../i18n/message';
import type { Fields } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';

export type FibreNumbers = {
  readonly fields: Fields;
  /** The number of fibres was not there, and was counted. */
  readonly repaired: readonly Message[];
  readonly doubtful: readonly Message[];
};

/**
 * The fields of a cable from a file, with its number of fibres where only its tubes and the fibres of each are there. A number of fibres
 * that does not fit into these tubes, or leaves one of them empty, is doubtful: of the same heads some files mean a tube, others the
 * whole cable.
 */
export function withFibreNumbers(fields: Fields): FibreNumbers {
  const { fiberCount, tubeCount, fibersPerTube } = fields;
  if (typeof tubeCount !== 'number' || typeof fibersPerTube !== 'number') return { fields, repaired: [], doubtful: [] };
  const all = tubeCount * fibersPerTube;
  const params = { tubes: tubeCount, each: fibersPerTube, all };
  const most = fieldSpecOf('cable', 'fiberCount')?.max ?? all;
  if (fiberCount === undefined && all <= most)
    return {
      fields: { ...fields, fiberCount: all },
      repaired: [message('import.fibresCounted', params)],
      doubtful: [],
    };
  const isFitting = typeof fiberCount !== 'number' || (fiberCount <= all && fiberCount > all - fibersPerTube);
  const doubts = isFitting ? [] : [message('import.fibresContradict', { ...params, fibres: fiberCount })];
  return { fields, repaired: [], doubtful: doubts };
}
