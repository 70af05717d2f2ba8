import { Copy } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { IconButton } from '../../../ui/controls/icon-button';
import { useToasts } from '../../../ui/overlays/toast';
import { useUnits } from '../../preferences/use-units';
import { measureRows, measureText } from './measure-rows';
import './measure-panel.css';

/** Legs that are listed one by one; of more only the last ones. */
const mostLegs = 8;

/** The result of measuring beside the map: legs, sum, area, and a button that copies them. Nothing of it is stored. */
export function MeasurePanel({ editor }: { readonly editor: Editor }) {
  const measured = useStore(editor.store, (state) => state.draft?.measured);
  const units = useUnits();
  const toasts = useToasts();
  const words = measured && measureRows(measured, units);
  if (!words) return null;
  const copy = () => {
    navigator.clipboard.writeText(measureText(words)).then(
      () => toasts.show({ title: text('measure.measuredLengthsCopied') }),
      () => toasts.show({ title: text('measure.lengthsNotCopied') }),
    );
  };
  const skipped = Math.max(0, words.legs.length - mostLegs);
  return (
    <section className="measure-panel" data-testid="measure-panel" aria-label={text('measure.measured')}>
      <header>
        <h2>{words.area === null ? text('measure.distance') : text('common.areaSize')}</h2>
        <IconButton label={text('measure.copyResult')} size="small" data-testid="measure-copy" onClick={copy}>
          <Copy size={16} />
        </IconButton>
      </header>
      <ol start={skipped + 1}>
        {words.legs.slice(skipped).map((leg) => (
          <li key={leg.number}>
            <span className="measure-leg">{leg.number}</span>
            <span>{leg.length}</span>
            <span className="measure-bearing">{leg.bearing}</span>
          </li>
        ))}
      </ol>
      <div role={measured.done ? 'status' : undefined}>
        <dl>
          <dt>{words.sum.label}</dt>
          <dd data-testid="measure-sum">{words.sum.value}</dd>
          {words.area === null ? null : (
            <>
              <dt>{text('common.areaSize')}</dt>
              <dd data-testid="measure-area">{words.area}</dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}
