import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { SplitBorder, SplitPanel, SplitPanels } from '../../../../ui/controls/split-panels';
import { type Layout, layoutStore, setLayout, widths } from '../../../map-view/layout-store';
import type { ShownPanel } from '../../common/features/define-panel';
import { PanelBoundary } from '../../common/frame/panel-boundary';
import { PanelPart } from '../../common/frame/panel-part';
import { Dock, type Docked, MapAndDock } from '../dock/dock';

type Props = {
  readonly bar: ReactNode;
  readonly toolbar: ReactNode;
  readonly map: ReactNode;
  /** The panels that can be opened below the map, as wide as it. */
  readonly docked: Docked;
  readonly layers: ReactNode;
  readonly inspector: ReactNode;
  /** A panel that is open in the place of the inspector. */
  readonly side: ShownPanel | null;
  /** Panels are sheets above the map instead. */
  readonly sheet: ReactNode;
  readonly narrow: boolean;
};

/** A width is kept once the border has rested, so that a drag writes once. */
function useKeepWidth(side: 'layersWidth' | 'inspectorWidth') {
  const timer = useRef(0);
  return (size: { readonly inPixels: number }) => {
    window.clearTimeout(timer.current);
    const keep: Partial<Layout> = { [side]: Math.round(size.inPixels) };
    timer.current = window.setTimeout(() => size.inPixels > 0 && setLayout(keep), 300);
  };
}

function SidePanel({ side, children }: { readonly side: 'layers' | 'inspector'; readonly children: ReactNode }) {
  const { least, most } = widths[side];
  const [width] = [layoutStore.getState()[`${side}Width`]];
  const keep = useKeepWidth(`${side}Width`);
  return (
    <SplitPanel
      id={`${side}-panel`}
      className="side-panel"
      defaultSize={width}
      minSize={least}
      maxSize={most}
      groupResizeBehavior="preserve-pixel-size"
      onResize={keep}
    >
      {children}
    </SplitPanel>
  );
}

/** The frame of docs/look.md: bar, toolbar, layers, map, inspector. The map stays mounted whatever the panels do. */
export function EditorFrame({ bar, toolbar, map, docked, layers, inspector, side, sheet, narrow }: Props) {
  const shown = useStore(layoutStore);
  const left = shown.layers && !narrow;
  const below = !narrow && shown.dock !== null && docked[shown.dock] !== null;
  const right = (shown.inspector || side !== null) && !narrow;
  return (
    <div className="editor" data-narrow={narrow}>
      <PanelBoundary part={text('frame.bar')} className="top-bar-crash">
        {bar}
      </PanelBoundary>
      {toolbar}
      <SplitPanels id="editor-panels" className="editor-panels" orientation="horizontal">
        {left ? (
          <SidePanel side="layers">
            <PanelPart part="layers" label={text('common.layers')}>
              <PanelBoundary part={text('common.layersPanelArticle')}>{layers}</PanelBoundary>
            </PanelPart>
          </SidePanel>
        ) : null}
        {left ? <SplitBorder label={text('frame.widthOfLayersPanel')} /> : null}
        <SplitPanel id="map-panel" className="map-panel" minSize={240}>
          <MapAndDock
            map={
              <PanelBoundary part={text('frame.map')} className="map-crash">
                {map}
              </PanelBoundary>
            }
            dock={below ? <Dock docked={docked} /> : null}
          />
        </SplitPanel>
        {right ? <SplitBorder label={text('frame.widthOfInspector')} /> : null}
        {right ? (
          <SidePanel side="inspector">
            <PanelPart part="inspector" label={side?.title ?? text('common.inspector')}>
              <PanelBoundary key={side?.key ?? 'inspector'} part={side?.part ?? text('common.inspectorArticle')}>
                {side?.content ?? inspector}
              </PanelBoundary>
            </PanelPart>
          </SidePanel>
        ) : null}
      </SplitPanels>
      {narrow ? sheet : null}
    </div>
  );
}
