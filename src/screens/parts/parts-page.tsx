import './parts-page.css';
import { useState } from 'react';
import { Segmented } from '../../ui/controls/segmented';
import { type SchemeChoice, useScheme } from '../../ui/styles/use-scheme';
import { ControlParts } from './control-parts';
import { FieldParts } from './field-parts';
import { OverlayParts } from './overlay-parts';
import { PanelParts } from './panel-parts';

const schemes: readonly { readonly value: SchemeChoice; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'sun', label: 'Sun' },
];
const widths = [
  { value: 'page', label: 'This page' },
  { value: 'phone', label: 'A telephone' },
] as const;

/**
 * Every part of `ui` in its states, for developers: only the development server has this page, so its texts have one language. The
 * view of a telephone loads this page in a frame, because style rules ask for the width of the frame.
 */
export function PartsPage() {
  const { choice, setChoice } = useScheme();
  const [width, setWidth] = useState<'page' | 'phone'>('page');
  const isFramed = window.parent !== window;
  return (
    <main className="parts-page" data-testid="parts">
      <h1>Parts</h1>
      <div className="row-wrap">
        <Segmented label="Scheme" value={choice} choices={schemes} onChange={setChoice} />
        {isFramed ? null : <Segmented label="Width" value={width} choices={widths} onChange={setWidth} />}
      </div>
      {width === 'phone' ? (
        <iframe className="parts-phone" title="On a telephone" src={location.pathname} />
      ) : (
        <div className="parts-all">
          <ControlParts />
          <FieldParts />
          <PanelParts />
          <OverlayParts />
        </div>
      )}
    </main>
  );
}
