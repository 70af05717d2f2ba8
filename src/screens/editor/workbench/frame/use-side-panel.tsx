import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { closePanels, openPanels } from '../../../layout/side-panels';
import type { ShownPanel } from '../../common/features/define-panel';
import { features } from '../features';

/** Closes the panels of the page, and ends the other work of its features. */
function leavePage(): void {
  closePanels();
  for (const { onLeave } of features) onLeave?.();
}

const nothing = () => null;

/** Without a panel, no content can change. */
const still = () => () => undefined;

/** The panel in the place of the inspector: the last opened one of those that are open; null for none. */
export function useSidePanel(): ShownPanel | null {
  const [top] = useStore(openPanels, ({ panels }) => panels);
  useEffect(() => leavePage, []);
  const panel = features.find((feature) => feature.panel !== undefined && feature.panel.id === top?.id)?.panel;
  // A panel may change its own content.
  useSyncExternalStore(panel?.subscribe ?? still, panel?.view ?? nothing);
  return panel?.shown() ?? null;
}
