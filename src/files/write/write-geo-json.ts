import { collection, featureText } from '../../items/export/feature-text';
import { createTextParts } from './create-text-parts';
import type { FormatWriter } from './outgoing';

/** Writes items as GeoJSON (RFC 7946), with all of their fields; what has no place is a feature without a geometry. */
export const writeGeoJson: FormatWriter = {
  passes: 1,
  *write(outgoing) {
    const parts: BlobPart[] = [];
    const text = createTextParts((bytes) => parts.push(bytes));
    let count = 0;
    text.add(collection.before);
    for (const model of outgoing.models) {
      for (const item of outgoing.of(model)) {
        yield;
        if (!item) continue;
        text.add(`${count > 0 ? collection.between : ''}${featureText(item)}`);
        count += 1;
      }
    }
    text.add(collection.after);
    text.flush();
    return { parts, count, lost: [] };
  },
};
