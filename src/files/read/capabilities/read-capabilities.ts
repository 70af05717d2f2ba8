import { message } from '../../../i18n/message';
import { withoutTags } from '../../../items/codec/without-tags';
import { parseXml } from '../xml/parse-xml';
import { createXmlTree, textOf, type XmlElement } from '../xml/xml-tree';
import type { MapLayers } from './map-layers';
import { readWms } from './read-wms';
import { readWmts } from './read-wmts';

const deepest = 60;
/** Where a document type may stand. */
const headBytes = 4096;

/**
 * Servers of WMS 1.1.1 declare a document type, which the reader of foreign XML refuses. It is blanked out unread: nothing is
 * fetched and no entity is defined.
 */
function withoutDoctype(bytes: Uint8Array): Uint8Array {
  const head = String.fromCharCode(...bytes.subarray(0, headBytes));
  const found = /<!DOCTYPE\s+WMT_MS_Capabilities\b[^[>]*(?:\[[^\]]*\]\s*)?>/.exec(head);
  return found ? bytes.slice().fill(32, found.index, found.index + found[0].length) : bytes;
}

/**
 * Reads what a WMS or WMTS at an address says that it offers (its capabilities), as any XML of others: no document type, no
 * entities, limits on depth and parts. Refuses what is neither, with what the server says instead where it says something.
 */
export function readCapabilities(bytes: Uint8Array, address: string): MapLayers {
  const tree = createXmlTree();
  const found: XmlElement[] = [];
  const outcome = parseXml(
    { bytes: withoutDoctype(bytes), depth: deepest, report: () => undefined },
    {
      open: tree.open,
      text: tree.text,
      close: () => {
        const whole = tree.close();
        if (whole) found.push(whole);
        return null;
      },
    },
  );
  if (!outcome.ok) return outcome;
  const [root] = found;
  return root ? readRoot(root, address) : { ok: false, reason: message('ground.notCapabilities') };
}

/** All words in an element, as far as they fit into a sentence. */
function wordsIn(element: XmlElement): string {
  const words = withoutTags(textOf(element), ' ');
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}

function readRoot(root: XmlElement, address: string): MapLayers {
  switch (root.name) {
    case 'WMS_Capabilities':
    case 'WMT_MS_Capabilities':
      return readWms(root, address);
    case 'Capabilities':
      return readWmts(root, address);
    case 'ServiceExceptionReport':
    case 'ExceptionReport':
      return { ok: false, reason: message('ground.serverSays', { words: wordsIn(root) }) };
    default:
      return { ok: false, reason: message('ground.notCapabilities') };
  }
}
