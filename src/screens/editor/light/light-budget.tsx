import { useState } from 'react';
import { fitsClass, type HopLoss, lossBudget } from '../../../fibres/loss/loss-budget';
import { lossClasses, type Wavelength, wavelengths } from '../../../fibres/loss/loss-values';
import type { Hop } from '../../../fibres/network/follow-light';
import { keyOfSide } from '../../../fibres/plan/closure-plan';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import { SelectField } from '../../../ui/fields/select-field';
import { useUnits } from '../../preferences/use-units';
import { useEditor } from '../../services';
import { lengthQuantity, written } from '../../text/quantities/quantity';
import { goToItems } from '../inspector/go-to-items';
import { ShowMore } from '../show-more';
import { decibels } from './decibels';
import { hopWords } from './hop-words';
import { useLossAsk } from './use-loss-ask';

type Props = {
  readonly hops: readonly Hop[];
  readonly engine: MapEngine | null;
  readonly wavelength: Wavelength;
  readonly onWavelength: (wavelength: Wavelength) => void;
};

/** Steps that are drawn at first, and with each wish for more. */
const step = 60;

/** A path passes no place twice in the same way. */
function keyOf(hop: Hop): string {
  if (hop.kind === 'fibre') return `fibre ${hop.cable} ${hop.fibre} ${hop.fromM}`;
  if (hop.kind === 'end') return `end ${hop.closure} ${hop.cable} ${hop.toward} ${hop.end?.number}`;
  return `${hop.kind} ${hop.closure} ${keyOfSide(hop.from.side)} ${hop.from.number} ${keyOfSide(hop.to.side)} ${hop.to.number}`;
}

const sourceText: Readonly<Record<HopLoss['source'], () => string>> = {
  measured: () => text('light.measured'),
  planned: () => text('light.assumed'),
  unknown: () => text('light.unknown'),
};

function Step({ one, engine }: { readonly one: HopLoss; readonly engine: MapEngine | null }) {
  const { editor } = useEditor();
  const units = useUnits();
  const { words, also, ref } = hopWords(one.hop, editor.document);
  const go = () => {
    if (!ref) return;
    goToItems({ editor, engine }, [ref]);
  };
  const length = one.metres > 0 ? written(lengthQuantity(one.metres, units)) : also;
  return (
    <button
      type="button"
      className="trace-item light-step"
      data-kind={one.hop.kind}
      disabled={ref === null}
      onClick={go}
    >
      <span className="trace-name">
        {words}
        {length === '' ? null : <span className="quiet light-also">{length}</span>}
      </span>
      {one.hop.kind === 'end' ? null : (
        <span className="trace-metres" title={sourceText[one.source]()}>
          {decibels(one.lossDb)}
        </span>
      )}
    </button>
  );
}

function Classes({ lossDb }: { readonly lossDb: number }) {
  const words = {
    fits: text('light.fits'),
    'too-much': text('light.tooMuch'),
    'too-little': text('light.tooLittle'),
  };
  return (
    <ul className="light-classes" aria-label={text('light.classes')} data-testid="light-classes">
      {lossClasses.map((one) => {
        const fit = fitsClass(one, lossDb, 0);
        return (
          <li
            key={one.id}
            data-fit={fit}
            title={text('light.classRange', { standard: one.standard, min: one.minDb, max: one.maxDb })}
          >
            <strong>{one.id}</strong> {words[fit]}
          </li>
        );
      })}
    </ul>
  );
}

/** What light loses on a path, against the classes of equipment, and the path step by step. */
export function LightBudget({ hops, engine, wavelength, onWavelength }: Props) {
  const units = useUnits();
  const [shown, setShown] = useState(step);
  const budget = lossBudget(hops, useLossAsk(wavelength));
  const { splices, connectors, splitters } = budget;
  return (
    <>
      <SelectField
        label={text('light.wavelength')}
        value={String(wavelength)}
        choices={wavelengths.map((value) => ({ value: String(value), label: text('light.nanometres', { value }) }))}
        onChange={(value) => onWavelength(wavelengths.find((one) => String(one) === value) ?? wavelength)}
      />
      <p className="light-sum" data-testid="light-sum">
        <strong>{decibels(budget.lossDb)}</strong>{' '}
        {text('light.sumOf', { length: written(lengthQuantity(budget.metres, units)), splices, connectors, splitters })}
      </p>
      {budget.isIncomplete ? <p className="light-incomplete">{text('light.incomplete')}</p> : null}
      <Classes lossDb={budget.lossDb} />
      <ol className="trace-list" aria-label={text('light.path')} data-testid="light-path">
        {budget.hops.slice(0, shown).map((one) => (
          <li key={keyOf(one.hop)}>
            <Step one={one} engine={engine} />
          </li>
        ))}
      </ol>
      <ShowMore left={budget.hops.length - shown} step={step} onMore={() => setShown(shown + step)} />
    </>
  );
}
