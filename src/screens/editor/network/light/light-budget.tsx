import { useState } from 'react';
import { type HopLoss, lossBudget } from '../../../../fibres/loss/loss-budget';
import { isMultimode, type Wavelength, wavelengths } from '../../../../fibres/loss/loss-values';
import { unknownParts } from '../../../../fibres/loss/missed-class';
import type { Hop } from '../../../../fibres/network/follow-light';
import { keyOfSide } from '../../../../fibres/plan/closure-plan';
import { locale, text } from '../../../../i18n/text';
import { SelectField } from '../../../../ui/fields/select-field';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemAside, ItemMore, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { useUnits } from '../../../preferences/use-units';
import { useSetting } from '../../../service-settings/use-setting';
import { usedSettings } from '../../../service-settings/used-settings';
import { useEditor } from '../../../services';
import { unknownPartText } from '../../../text/fibres/unknown-part-text';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { goToItems } from '../../common/inspector/go-to-items';
import { useEditorPage } from '../../common/page/use-editor-page';
import { ShowMore } from '../../common/show-more';
import { decibels, lossText } from '../../common/text/decibels';
import { ClassList } from './class-list';
import { hopWords } from './hop-words';
import { useLossAsk } from './use-loss-ask';

type Props = {
  readonly hops: readonly Hop[];
  /** Null before a choice: then the kind of fibre decides the wavelength. */
  readonly wavelength: Wavelength | null;
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

type StepProps = {
  readonly one: HopLoss;
  readonly standard: string;
};

function Step({ one, standard }: StepProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const units = useUnits();
  const { words, also, ref } = hopWords(one.hop, editor.document, standard);
  const go = () => {
    if (!ref) return;
    goToItems({ editor, engine }, [ref]);
  };
  const length = one.metres > 0 ? written(lengthQuantity(one.metres, units)) : '';
  const more = [also, length].filter((word) => word !== '').join(', ');
  return (
    <ItemRow wraps className="light-step" data-kind={one.hop.kind} disabled={ref === null} onClick={go}>
      <ItemName>
        {words}
        {more === '' ? null : <ItemMore>{more}</ItemMore>}
      </ItemName>
      {one.hop.kind === 'end' ? null : (
        <ItemAside title={sourceText[one.source]()}>
          {one.source === 'unknown' ? text('light.notKnown') : decibels(one.lossDb)}
        </ItemAside>
      )}
    </ItemRow>
  );
}

/** Which losses are not known: those of fibre by type, and of splitters by ratio. */
function incompleteText(
  hops: readonly HopLoss[],
  { fibreTypeOf }: ReturnType<typeof useLossAsk>,
  wavelength: Wavelength,
) {
  const parts = unknownParts(hops, fibreTypeOf).map(unknownPartText);
  return text('light.incomplete', { wavelength, parts: new Intl.ListFormat(locale()).format(new Set(parts)) });
}

/** The first wavelength: for a path with multimode fibre, the wavelength of the multimode equipment classes. */
const firstWavelength = (hops: readonly Hop[], { fibreTypeOf }: ReturnType<typeof useLossAsk>): Wavelength =>
  hops.some((hop) => hop.kind === 'fibre' && isMultimode(fibreTypeOf(hop.cable))) ? 850 : 1310;

/** The loss of a path against the classes of equipment, and the path step by step. */
export function LightBudget({ hops, wavelength: chosen, onWavelength }: Props) {
  const units = useUnits();
  const standard = useSetting(usedSettings.colourStandard).value;
  const [shown, setShown] = useState(step);
  const ask = useLossAsk();
  const wavelength = chosen ?? firstWavelength(hops, ask);
  const budget = lossBudget(hops, { ...ask, wavelength });
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
        <strong>{lossText(budget)}</strong>{' '}
        {text('light.sumOf', { length: written(lengthQuantity(budget.metres, units)), splices, connectors, splitters })}
      </p>
      {budget.isIncomplete ? <p className="warning">{incompleteText(budget.hops, ask, wavelength)}</p> : null}
      <ClassList hops={hops} ask={ask} />
      <ItemList isOrdered aria-label={text('light.path')} data-testid="light-path">
        {budget.hops.slice(0, shown).map((one) => (
          <li key={keyOf(one.hop)}>
            <Step {...{ one, standard }} />
          </li>
        ))}
      </ItemList>
      <ShowMore left={budget.hops.length - shown} step={step} onMore={() => setShown(shown + step)} />
    </>
  );
}
