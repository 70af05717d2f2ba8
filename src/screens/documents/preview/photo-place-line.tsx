import { useEffect, useState } from 'react';
import { text } from '../../../i18n/text';
import { type PhotoFacts, photoFacts } from '../../../items/documents/photo-facts';
import type { CachedFile } from '../../../offline/documents/document-cache';
import { accuracyText } from '../../position/accuracy-text';
import { writtenPlace } from '../../text/quantities/quantity';

function sentence({ at, accuracyM, isOfDevice }: PhotoFacts): string | null {
  if (!at) return null;
  const place = writtenPlace(at);
  if (accuracyM === null) return text('documents.placeInFile', { place });
  const accuracy = accuracyText(accuracyM);
  return text(isOfDevice ? 'documents.placeOfDevice' : 'documents.placeInFileWithin', { place, accuracy });
}

/** Where a photo was taken, by its own data, and whether its camera knew that; nothing for what says no place. */
export function PhotoPlaceLine({ file }: { readonly file: CachedFile }) {
  const [facts, setFacts] = useState<PhotoFacts | null>(null);
  useEffect(() => {
    let isOver = false;
    setFacts(null);
    void photoFacts(file.bytes).then((found) => isOver || setFacts(found));
    return () => {
      isOver = true;
    };
  }, [file]);
  const words = facts && sentence(facts);
  return words ? (
    <p className="quiet small figures" data-testid="preview-place">
      {words}
    </p>
  ) : null;
}
