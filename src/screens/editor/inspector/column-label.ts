import { text } from '../../../i18n/text';

/** The titles of what closures and poles list; another service's own names are taken apart instead. */
const known: Readonly<Record<string, () => string>> = {
  sourceCable: () => text('inspector.fromCable'),
  sourceTube: () => text('inspector.fromTube'),
  sourceFiber: () => text('inspector.fromFibre'),
  destCable: () => text('inspector.toCable'),
  destTube: () => text('inspector.toTube'),
  destFiber: () => text('inspector.toFibre'),
  connectionType: () => text('common.connection'),
  lossDb: () => text('inspector.lossDb'),
  trayRef: () => text('inspector.tray'),
  company: () => text('inspector.company'),
  type: () => text('common.type'),
  height: () => text('inspector.heightFt'),
  proposedHeight: () => text('inspector.proposedHeightFt'),
};

/** The title of a column: in words where its name is known, else the name taken apart ("spliceNote": "Splice note"). */
export function columnLabel(name: string): string {
  if (Object.hasOwn(known, name)) return known[name]?.() ?? name;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
