import type { Geometry } from 'geojson';
import { type Message, message } from '../../../i18n/message';
import type { CellValue, FileFeature, FileFinding, FileLayer, StyleHint } from '../../contents';
import { describedValues } from '../described/described-values';

/** A folder of a file. Its name may come after what is in it. */
export type FileFolder = { name: string; readonly above: FileFolder | null };

/** A feature before its layer and its number are known; `faults` are why something of it is left out. */
export type FoundFeature = {
  readonly folder: FileFolder;
  readonly geometry: Geometry | null;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly style: StyleHint | undefined;
  readonly faults: readonly Message[];
  /** Its doubts. */
  readonly doubts?: readonly Message[];
};

type Growing = { readonly name: string; readonly at: number; readonly features: FileFeature[] };

const longestName = 100;

/** The names of a folder and of those above it. */
function pathOf(folder: FileFolder): string {
  const names: string[] = [];
  for (let at: FileFolder | null = folder; at; at = at.above)
    if (at.name !== '') names.unshift(at.name.slice(0, longestName));
  return names.join(' / ');
}

/**
 * Layers in degrees of WGS84 from features in folders: one for each path of names. Over `most` of them, what is in further folders
 * goes to the layer of a folder above, which is a finding.
 */
export function layersOf(
  found: Iterable<FoundFeature>,
  most: number,
): { readonly layers: readonly FileLayer[]; readonly findings: readonly FileFinding[] } {
  const layers = new Map<string, Growing>();
  const known = new Map<FileFolder | null, Growing>();
  const findings: FileFinding[] = [];
  let isOver = false;
  const make = (name: string) => {
    const layer = layers.get(name) ?? { name, at: layers.size, features: [] };
    layers.set(name, layer);
    return layer;
  };
  const layerOf = (folder: FileFolder | null): Growing => {
    const before = known.get(folder);
    if (before) return before;
    const isMore = folder !== null && layers.size >= most;
    if (isMore) isOver = true;
    const layer = isMore ? layerOf(folder.above) : make(folder ? pathOf(folder) : '');
    known.set(folder, layer);
    return layer;
  };
  for (const { folder, geometry, values: given, style, faults, doubts = [] } of found) {
    const values = describedValues(given);
    const { at, features } = layerOf(folder);
    const number = features.length + 1;
    const isUnread = geometry === null && faults.length > 0;
    features.push({ number, geometry, values, ...(style ? { style } : {}), ...(isUnread ? { isUnread } : {}) });
    for (const reason of faults) findings.push({ outcome: 'skipped', reason, layer: at, feature: number });
    for (const reason of doubts) findings.push({ outcome: 'doubtful', reason, layer: at, feature: number });
  }
  if (isOver) findings.unshift({ outcome: 'repaired', reason: message('file.foldersJoined', { most }) });
  const all = [...layers.values()].map(({ name, features }) => ({
    name,
    system: { kind: 'degrees' as const },
    features,
  }));
  return { layers: all, findings };
}
