import type { SignedDistance } from '../../../geo/polygon/signed-distance';
import { modelKeys, specOf } from '../../../items/registry';
import { createZip } from '../create-zip';
import type { FormatWriter } from '../outgoing';
import { writeKmlDocument } from './kml-document';
import { createKmlItemStyles } from './kml-item-styles';
import { symbolPicture } from './symbol-picture';

function shapeOf(symbol: string): SignedDistance | undefined {
  for (const model of modelKeys) {
    const found = specOf(model).symbols[symbol];
    if (found) return found.shape;
  }
  return undefined;
}

const pictureName = (symbol: string) => `icons/${symbol}.png`;

/** Writes items as a KML in a zip, with the pictures of its symbols. */
export const writeKmz: FormatWriter = {
  passes: 2,
  *write(outgoing, { words }) {
    const zip = createZip();
    const styles = createKmlItemStyles(pictureName);
    const document = zip.file('doc.kml');
    const count = yield* writeKmlDocument({ outgoing, words, styles, take: document.add });
    document.end();
    for (const symbol of styles.symbols()) {
      const shape = shapeOf(symbol);
      if (!shape) continue;
      const picture = zip.file(pictureName(symbol));
      picture.add(symbolPicture(shape));
      picture.end();
    }
    return { parts: zip.end(), count, lost: [] };
  },
};
