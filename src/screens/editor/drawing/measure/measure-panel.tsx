import { copyText } from '../../../shell/copy-text';
import './measure-panel.css';
import { Copy } from 'lucide-react';
import { useStore } from 'zustand';
import type { Draft } from '../../../../editor/draft/draft';
import type { Editor } from '../../../../editor/editor';
import type { LngLat } from '../../../../geo/lng-lat';
import { bearing } from '../../../../geo/measure/bearing';
import { distance } from '../../../../geo/measure/distance';
import { areaOf } from '../../../../geo/polygon/area-of';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { useToasts } from '../../../../ui/overlays/toast';
import { useUnits } from '../../../preferences/use-units';
import { areaQuantity, lengthQuantity, type Units, written, writtenBearing } from '../../../text/quantities/quantity';

/** Legs that are listed one by one; of more only the last ones. */
const mostLegs = 8;

type MeasureRow = { readonly number: number; readonly length: string; readonly bearing: string };

type MeasureText = {
  readonly legs: readonly MeasureRow[];
  /** "Total" of a line, "Perimeter" of an area. */
  readonly sum: { readonly label: string; readonly value: string };
  readonly area: string | null;
};

function legOf(from: LngLat, to: LngLat): { readonly metres: number; readonly degrees: number } {
  return { metres: distance(from, to), degrees: bearing(from, to) };
}

/** The measurement in words, on the ellipsoid: each leg, the sum, and the area when it is closed. Null before the second point. */
export function measureRows(measured: NonNullable<Draft['measured']>, units: Units): MeasureText | null {
  const { path, closed } = measured;
  const [first] = path;
  if (!first || path.length < 2) return null;
  const stops = closed ? [...path, first] : path;
  const legs = stops.slice(1).map((to, index) => legOf(stops[index] ?? to, to));
  const sum = legs.reduce((metres, leg) => metres + leg.metres, 0);
  return {
    legs: legs.map(({ metres, degrees }, index) => ({
      number: index + 1,
      length: written(lengthQuantity(metres, units)),
      bearing: writtenBearing(degrees),
    })),
    sum: {
      label: closed ? text('measure.perimeter') : text('measure.total'),
      value: written(lengthQuantity(sum, units)),
    },
    area: closed ? written(areaQuantity(areaOf(path), units)) : null,
  };
}

/** The result as text for other programs, one leg a line, with plain spaces. */
export function measureText({ legs, sum, area }: MeasureText): string {
  const lines = legs.map((leg) => `${leg.number}\t${leg.length}\t${leg.bearing}`);
  const rows = [
    ...lines,
    `${sum.label}\t${sum.value}`,
    ...(area === null ? [] : [`${text('common.areaSize')}\t${area}`]),
  ].join('\n');
  return rows.replaceAll('\u2009', ' ');
}

/** The result of measuring beside the map: legs, sum, area, and a button that copies them. Nothing of it is stored. */
export function MeasurePanel({ editor }: { readonly editor: Editor }) {
  const measured = useStore(editor.store, (state) => state.draft?.measured);
  const units = useUnits();
  const toasts = useToasts();
  const words = measured && measureRows(measured, units);
  if (!words) return null;
  const copy = () => {
    void copyText(measureText(words)).then((isCopied) =>
      toasts.show({ title: isCopied ? text('measure.measuredLengthsCopied') : text('measure.lengthsNotCopied') }),
    );
  };
  const skipped = Math.max(0, words.legs.length - mostLegs);
  return (
    <section className="floating measure-panel" data-testid="measure-panel" aria-label={text('measure.measured')}>
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
