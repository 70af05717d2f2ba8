import { text } from '../../../../i18n/text';
import type { FibreColour } from '../../../../items/colours/fibre-colours';

/** The colours are the standard's own: they are the same by day and by night. */
export const fibreStyles: Readonly<Record<FibreColour, { readonly colour: string; readonly label: () => string }>> = {
  blue: { colour: '#0057b8', label: () => text('inspector.blue') },
  orange: { colour: '#f28c28', label: () => text('inspector.orange') },
  green: { colour: '#2e8b3d', label: () => text('inspector.green') },
  brown: { colour: '#7b4a26', label: () => text('inspector.brown') },
  slate: { colour: '#8a949e', label: () => text('inspector.slate') },
  white: { colour: '#ffffff', label: () => text('inspector.white') },
  red: { colour: '#d12b2b', label: () => text('inspector.red') },
  black: { colour: '#111111', label: () => text('inspector.black') },
  yellow: { colour: '#f5d327', label: () => text('inspector.yellow') },
  violet: { colour: '#7a3fa0', label: () => text('inspector.violet') },
  rose: { colour: '#f4a6b8', label: () => text('inspector.rose') },
  aqua: { colour: '#6fd6dd', label: () => text('inspector.aqua') },
  turquoise: { colour: '#1fb5a7', label: () => text('inspector.turquoise') },
  natural: { colour: '#ece6d6', label: () => text('inspector.natural') },
};
