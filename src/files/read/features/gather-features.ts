import { type Message, message } from '../../../i18n/message';
import type {
  CellValue,
  FileFeature,
  FileFinding,
  FileLayer,
  FileLimits,
  FileReading,
  LayerSystem,
  Outcome,
  StyleHint,
} from '../../contents';
import { describedValues } from '../described/described-values';
import { checkGeometry } from '../geometry/check-geometry';
import type { DecimalMark } from '../table/number-style';

/** A feature as a reader finds it. `geometry` is any value; `fault` says why there is none, where that is known better. */
export type FoundFeature = {
  readonly geometry: unknown;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly style?: StyleHint | undefined;
  readonly fault?: Message | undefined;
  /** Its curves became lines. */
  readonly isCurved?: boolean | undefined;
};

type OpenLayer = {
  readonly name: string;
  readonly system: LayerSystem;
  readonly decimal?: DecimalMark;
  readonly features: FileFeature[];
  heights: number;
};

/**
 * Gathers the features of a file, a layer after the other, with what is wrong with each. `add` is false as soon as there is more than
 * a file may have: the reading says so then.
 */
export function gatherFeatures(limits: FileLimits) {
  const layers: OpenLayer[] = [];
  const findings: FileFinding[] = [];
  let [features, positions] = [0, 0];
  const excess = (): Message | null => {
    if (features > limits.features) return message('read.moreFeatures', { most: limits.features });
    return positions > limits.positions ? message('file.tooManyPoints', { most: limits.positions }) : null;
  };
  const find = (outcome: Outcome, reason: Message, feature?: number) => {
    const layer = layers.length - 1;
    findings.push({ outcome, reason, ...(layer >= 0 && { layer }), ...(feature !== undefined && { feature }) });
  };
  return {
    startLayer: (name: string, system: LayerSystem, decimal?: DecimalMark) => {
      layers.push({ name, system, ...(decimal && { decimal }), features: [], heights: 0 });
    },
    find,
    /** Something of the file is left out that is in none of its layers. */
    findInFile: (reason: Message) => findings.push({ outcome: 'skipped', reason }),
    add: ({ geometry: value, values, style, fault, isCurved = false }: FoundFeature): boolean => {
      const layer = layers.at(-1);
      if (!layer) return false;
      const checked = checkGeometry(value, limits.depth);
      const number = layer.features.length + 1;
      features += 1;
      positions += checked.positions;
      if (checked.geometry) layer.heights += checked.heights;
      const reason = checked.fault && (fault ?? checked.fault);
      const isUnread = reason !== null && reason.id !== 'import.noGeometry';
      if (reason) find('skipped', reason, number);
      else if (isCurved) find('repaired', message('read.curvesStraightened'), number);
      if (!checked.fault && checked.closed > 0)
        find('repaired', message('read.ringsClosed', { count: checked.closed }), number);
      layer.features.push({
        number,
        geometry: checked.geometry,
        values: describedValues(values),
        ...(style && { style }),
        ...(isUnread && { isUnread }),
      });
      return excess() === null;
    },
    reading: (): FileReading => {
      const reason = excess();
      if (reason) return { ok: false, reason };
      const heights = layers.flatMap(({ heights: number }, layer): readonly FileFinding[] =>
        number === 0
          ? []
          : [{ outcome: 'repaired', reason: message('file.altitudesDropped', { count: number }), layer }],
      );
      const all: readonly FileLayer[] = layers.map(({ heights: _, ...layer }) => layer);
      return { ok: true, layers: all, findings: [...heights, ...findings] };
    },
  };
}

/** The answer of `gatherFeatures`. */
export type Gathering = ReturnType<typeof gatherFeatures>;
