import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { SplitBorder, SplitPanel, SplitPanels } from '../../../../ui/controls/split-panels';
import { type DockTab, dockHeights, layoutStore, setLayout } from '../../../map-view/layout-store';
import { PanelBoundary } from '../../common/frame/panel-boundary';
import { PanelPart } from '../../common/frame/panel-part';
import './dock.css';

/** The panels of the dock; null: there is none of that name here. */
export type Docked = Readonly<Record<DockTab, ReactNode>>;

const tabs = () =>
  [
    { id: 'table', label: text('common.table') },
    { id: 'checks', label: text('common.checks') },
  ] as const;

/** A height is kept once the border has rested, so that a drag writes once. */
function useKeepHeight() {
  const timer = useRef(0);
  return (size: { readonly inPixels: number }) => {
    window.clearTimeout(timer.current);
    const keep = { dockHeight: Math.round(size.inPixels) };
    timer.current = window.setTimeout(() => size.inPixels > 0 && setLayout(keep), 300);
  };
}

type SplitProps = { readonly map: ReactNode; readonly dock: ReactNode };

/** The map, and below it the dock when there is one. The map stays mounted whatever the dock does. */
export function MapAndDock({ map, dock }: SplitProps) {
  const keep = useKeepHeight();
  const { least, most } = dockHeights;
  return (
    <SplitPanels id="map-and-dock" className="map-and-dock" orientation="vertical">
      <SplitPanel id="map-room" minSize={120}>
        {map}
      </SplitPanel>
      {dock ? <SplitBorder label={text('dock.heightOfDock')} /> : null}
      {dock ? (
        <SplitPanel
          id="dock-panel"
          defaultSize={layoutStore.getState().dockHeight}
          minSize={least}
          maxSize={most}
          groupResizeBehavior="preserve-pixel-size"
          onResize={keep}
        >
          {dock}
        </SplitPanel>
      ) : null}
    </SplitPanels>
  );
}

/** Below the map: the table, or the list of checks. */
export function Dock({ docked }: { readonly docked: Docked }) {
  const open = useStore(layoutStore, (chrome) => chrome.dock);
  if (open === null) return null;
  return (
    <PanelPart part="table" className="dock" label={tabs().find(({ id }) => id === open)?.label ?? ''}>
      <div className="row still gap-2 dock-head">
        {tabs()
          .filter(({ id }) => docked[id] !== null)
          .map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="hovers dock-tab"
              aria-pressed={id === open}
              onClick={() => setLayout({ dock: id })}
            >
              {label}
            </button>
          ))}
        <IconButton
          size="small"
          label={text('dock.closeDock')}
          tooltipSide="top"
          onClick={() => setLayout({ dock: null })}
        >
          <X size={16} />
        </IconButton>
      </div>
      <div className="grow dock-part">
        <PanelBoundary key={open} part={open === 'table' ? text('common.tableArticle') : text('common.listOfChecks')}>
          {docked[open]}
        </PanelBoundary>
      </div>
    </PanelPart>
  );
}
