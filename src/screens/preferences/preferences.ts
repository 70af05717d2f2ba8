import type { NetworkBasis } from '../../fibres/network/network-basis';
import { isLanguage, type Language } from '../../i18n/language';
import { parsedJson } from '../../items/codec/plain-record';
import { defaultSnapRules, readSnapRules, type SnapRules } from '../../items/network/snap-rules';
import type { Units } from '../text/quantities/quantity';

/** How the product looks and behaves for one person on this device. */
export type Preferences = {
  /** `service`: as the service is set to. */
  readonly units: Units | 'service';
  /** Null: in the language of this device, which is the browser's. */
  readonly language: Language | null;
  /** Null: as this device is set to. */
  readonly scheme: 'system' | 'light' | 'dark' | 'sun' | null;
  readonly motion: 'system' | 'less';
  /** False: no shortcut is a character alone (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** The background of the map; null: the first that the deployment offers. */
  readonly basemap: string | null;
  /** Whether a project opens with snapping on; the name is stored. */
  readonly magnet: boolean;
  /** The class against which the loss of light is held; null: as the service is set to. */
  readonly lossClass: string | null;
  /** The network that questions about outages are about, and those about designs. */
  readonly outageBasis: NetworkBasis;
  readonly designBasis: NetworkBasis;
  /** The system notifies of what the service refuses while the page is not in view. */
  readonly notifyRefusals: boolean;
  /** The pairs of classes that snap. */
  readonly joins: SnapRules;
};

export const usualPreferences: Preferences = {
  units: 'service',
  language: null,
  scheme: null,
  motion: 'system',
  singleKeys: true,
  basemap: null,
  magnet: true,
  lossClass: null,
  outageBasis: 'built',
  designBasis: 'planned',
  notifyRefusals: false,
  joins: defaultSnapRules,
};

function oneOf<Value extends string>(value: unknown, values: readonly Value[]): Value | null {
  return values.find((known) => known === value) ?? null;
}

const bases: readonly NetworkBasis[] = ['built', 'planned'];

/** Reads what was kept; anything foreign falls back to the usual. */
export function readPreferences(text: string | null): Preferences {
  const kept = parsedJson(text ?? '');
  if (typeof kept !== 'object' || kept === null) return usualPreferences;
  const at = (key: keyof Preferences): unknown => Reflect.get(kept, key);
  const [basemap, language, lossClass] = [at('basemap'), at('language'), at('lossClass')];
  return {
    units: oneOf(at('units'), ['metric', 'us']) ?? 'service',
    language: isLanguage(language) ? language : null,
    scheme: oneOf(at('scheme'), ['system', 'light', 'dark', 'sun']),
    motion: at('motion') === 'less' ? 'less' : 'system',
    singleKeys: at('singleKeys') !== false,
    basemap: typeof basemap === 'string' ? basemap : null,
    magnet: at('magnet') !== false,
    lossClass: typeof lossClass === 'string' ? lossClass : null,
    outageBasis: oneOf(at('outageBasis'), bases) ?? 'built',
    designBasis: oneOf(at('designBasis'), bases) ?? 'planned',
    notifyRefusals: at('notifyRefusals') === true,
    joins: readSnapRules(at('joins')),
  };
}
