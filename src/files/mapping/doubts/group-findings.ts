import type { LngLat } from '../../../geo/lng-lat';
import type { Message } from '../../../i18n/message';
import type { FileFinding, Outcome, Remedy } from '../../contents';

/**
 * Where a finding is: the layer from 0 and the feature from 1 where it is about one, and its name and place (degrees) where it
 * has some.
 */
export type FindingPlace = {
  readonly layer?: number;
  readonly feature?: number;
  readonly name?: string;
  readonly at: LngLat | null;
};

/** The known facts of a feature. */
type OfFeature = { readonly name?: string; readonly at: LngLat | null };

/** All findings of one kind. `reason`: the reason of the first finding; `places`: the places of the first findings. */
export type FindingGroup = {
  readonly outcome: Outcome;
  readonly reason: Message;
  readonly count: number;
  readonly places: readonly FindingPlace[];
  /** The remedy for all layers of its places. */
  readonly remedy?: Remedy;
};

/** So many places of one kind of finding are kept. */
const mostPlaces = 500;

const order: readonly Outcome[] = ['skipped', 'doubtful', 'repaired'];

/** The subject of a finding beside its kind, where it is about a file or a column: each of them is named. */
const namedBy = ['name', 'table', 'column', 'id'] as const;

/**
 * The key of a finding's kind, without numbers: "part 2: it has no place" and "part 3: …" share one. `isNamed`: the finding is
 * about no feature, so that each file or column that it names has a key of its own.
 */
function kindOf({ id, params = {} }: Message, isNamed: boolean): string {
  const why = params['why'];
  const names = isNamed ? namedBy.map((name) => params[name] ?? '').join(' ') : '';
  return [id, names, typeof why === 'object' ? kindOf(why, false) : ''].join(' ');
}

/** The findings of reading that making items does not say again: a feature without a place may be an item all the same. */
export function foundByReading(findings: readonly FileFinding[]): readonly FileFinding[] {
  return findings.filter(({ reason, feature }) => feature === undefined || reason.id !== 'import.noGeometry');
}

/**
 * Findings of the same kind together: what can be mended in one step first, then what is skipped, the most frequent first.
 * `about` knows where a feature is, and how it is called.
 */
export function groupFindings(
  findings: readonly FileFinding[],
  about: (layer: number, feature: number) => OfFeature,
): readonly FindingGroup[] {
  type Growing = Omit<FindingGroup, 'count' | 'places'> & { count: number; places: FindingPlace[] };
  const groups = new Map<string, Growing>();
  for (const { outcome, reason, layer, feature, remedy } of findings) {
    const key = `${outcome} ${kindOf(reason, feature === undefined)} ${remedy ? JSON.stringify(remedy) : ''}`;
    const group = groups.get(key) ?? { outcome, reason, count: 0, places: [], ...(remedy && { remedy }) };
    groups.set(key, group);
    group.count += 1;
    if (group.places.length >= mostPlaces) continue;
    const of = layer === undefined || feature === undefined ? { at: null } : about(layer, feature);
    group.places.push({
      ...(layer === undefined ? {} : { layer }),
      ...(feature === undefined ? {} : { feature }),
      ...of,
    });
  }
  return [...groups.values()].toSorted(
    (a, b) =>
      Number(b.remedy !== undefined) - Number(a.remedy !== undefined) ||
      order.indexOf(a.outcome) - order.indexOf(b.outcome) ||
      b.count - a.count,
  );
}
