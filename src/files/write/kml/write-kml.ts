import type { FormatWriter } from '../outgoing';
import { writeKmlDocument } from './kml-document';
import { createKmlItemStyles } from './kml-item-styles';

const shapes = 'http://maps.google.com/mapfiles/kml/shapes';
/** Pictures that programs for KML bring along, by the symbols of the models: a file of text has none of its own. */
const pictures: Readonly<Record<string, string>> = {
  pole: 'placemark_circle',
  handhole: 'placemark_square',
  cabinet: 'square',
  terminal: 'target',
  site: 'homegardenbusiness',
  splice: 'open-diamond',
  element: 'triangle',
  note: 'post_office',
  info: 'polygon',
  document: 'donut',
};

/** Writes items as one KML text. */
export const writeKml: FormatWriter = {
  passes: 2,
  *write(outgoing, { words }) {
    const parts: BlobPart[] = [];
    const styles = createKmlItemStyles((symbol) => `${shapes}/${pictures[symbol] ?? 'placemark_circle'}.png`);
    const count = yield* writeKmlDocument({ outgoing, words, styles, take: (bytes) => parts.push(bytes) });
    return { parts, count, lost: [] };
  },
};
