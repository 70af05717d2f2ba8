import type { DataDrivenPropertyValueSpecification, Map as MapLibre } from 'maplibre-gl';

/** CSS pixels that no label is below where labels are large, and by how much the others grow. */
const least = 14;
const growth = 1.2;
/** The size that the library takes where a layer names no size. */
const usual = 16;

const grown = (size: number) => Math.max(least, Math.round(size * growth * 10) / 10);

/** A size that is no number, and does not follow the zoom. */
const grownValue = (size: unknown): unknown =>
  typeof size === 'number' ? grown(size) : ['max', least, ['*', growth, size]];

const followsZoom = (value: unknown) => JSON.stringify(value).includes('["zoom"]');

/**
 * The size of a label for reading outdoors: larger, and at least 14 CSS pixels. If the size follows the zoom in a known way, each
 * step grows; if in an unknown way, the size stays as it is.
 */
export function largeLabelSize(size: unknown): unknown {
  if (size === undefined) return grown(usual);
  if (typeof size === 'number') return grown(size);
  // Styles of an older kind: a list of zooms with sizes.
  if (typeof size === 'object' && size !== null && 'stops' in size && Array.isArray(size.stops)) {
    const stops: unknown[] = size.stops;
    return { ...size, stops: stops.map((stop) => (Array.isArray(stop) ? [stop[0], grownValue(stop[1])] : stop)) };
  }
  if (!Array.isArray(size)) return size;
  if (!followsZoom(size)) return grownValue(size);
  const [kind] = size;
  const isSteps = kind === 'step';
  const first = isSteps ? 2 : 4;
  const input: unknown = size[first - (isSteps ? 1 : 2)];
  if ((kind !== 'interpolate' && !isSteps) || !followsZoom(input) || size.slice(first).some(followsZoom)) return size;
  return size.map((part: unknown, at) => (at >= first && (at - first) % 2 === 0 ? grownValue(part) : part));
}

type Size = DataDrivenPropertyValueSpecification<number>;

/** True for what a layer can have as the size of its labels: a number, an expression, or steps of an older kind. */
function isSize(value: unknown): value is Size {
  if (typeof value === 'number') return true;
  if (Array.isArray(value)) return typeof value[0] === 'string';
  return typeof value === 'object' && value !== null && 'stops' in value;
}

/** Makes the labels of a map large, or as they were, also those of styles that come later. */
export function createLargeLabels(map: MapLibre) {
  let [isOn, hasStyle] = [false, false];
  /** Sizes as the style has them, of the layers whose labels were made large. */
  const before = new Map<string, Size | undefined>();
  const enlarge = () => {
    for (const { id, type } of map.getStyle().layers) {
      if (type !== 'symbol' || before.has(id) || map.getLayoutProperty(id, 'text-field') === undefined) continue;
      const size = map.getLayoutProperty(id, 'text-size');
      const large = largeLabelSize(size);
      if (!isSize(large)) continue;
      before.set(id, size);
      map.setLayoutProperty(id, 'text-size', large);
    }
  };
  return {
    set: (on: boolean): void => {
      if (on === isOn) return;
      isOn = on;
      if (on && hasStyle) enlarge();
      if (on) return;
      for (const [id, size] of before) if (map.getLayer(id)) map.setLayoutProperty(id, 'text-size', size);
      before.clear();
    },
    /** There is a style, or another one. */
    restyled: (): void => {
      before.clear();
      hasStyle = true;
      if (isOn) enlarge();
    },
  };
}
