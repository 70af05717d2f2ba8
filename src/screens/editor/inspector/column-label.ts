import { text } from '../../text/text';

/** The titles of what closures and poles list; another service's own names are taken apart instead. */
const known: Readonly<Record<string, () => string>> = {
  sourceCable: () => text('From cable'),
  sourceTube: () => text('From tube'),
  sourceFiber: () => text('From fibre'),
  destCable: () => text('To cable'),
  destTube: () => text('To tube'),
  destFiber: () => text('To fibre'),
  connectionType: () => text('Connection'),
  lossDb: () => text('Loss, dB'),
  trayRef: () => text('Tray'),
  company: () => text('Company'),
  type: () => text('Type'),
  height: () => text('Height, ft'),
  proposedHeight: () => text('Proposed height, ft'),
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
