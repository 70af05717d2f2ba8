import { useStore } from 'zustand';
import { locale, text } from '../../../i18n/text';
import { paperNames, readScale, scaleLimits, usualScales } from '../../../print/sheet';
import { Segmented } from '../../../ui/controls/segmented';
import { SelectField } from '../../../ui/fields/select-field';
import { NumberField, TextField } from '../../../ui/fields/text-field';
import { planStore, setPlan } from './plan-store';

const useSettings = () => useStore(planStore, ({ settings }) => settings);

const custom = 'custom';

function ScaleFields() {
  const { scale } = useSettings();
  const number = new Intl.NumberFormat(locale());
  const isUsual = usualScales.some((one) => one === scale);
  const choices = [
    ...usualScales.map((one) => ({ value: String(one), label: `1 : ${number.format(one)}` })),
    { value: custom, label: text('print.otherScale') },
  ];
  const typed = (words: string) => {
    const read = readScale(words);
    if (read !== null) setPlan({ scale: read });
  };
  return (
    <>
      <SelectField
        label={text('print.scale')}
        value={isUsual ? String(scale) : custom}
        choices={choices}
        // A custom scale must differ from the usual scales: only then does its field appear.
        onChange={(value) => setPlan({ scale: value === custom ? Math.round(scale * 1.5) : Number(value) })}
        data-testid="print-scale"
      />
      {isUsual ? null : (
        <TextField
          label={text('print.ownScale')}
          hint={text('print.scaleFromTo', {
            least: number.format(scaleLimits.least),
            most: number.format(scaleLimits.most),
          })}
          inputMode="numeric"
          value={String(scale)}
          onCommit={typed}
          data-testid="print-scale-typed"
        />
      )}
    </>
  );
}

function PaperFields() {
  const { paper, orientation } = useSettings();
  return (
    <>
      <SelectField
        label={text('print.paper')}
        value={paper}
        choices={paperNames.map((value) => ({ value, label: value }))}
        onChange={(value) => setPlan({ paper: paperNames.find((name) => name === value) ?? paper })}
        data-testid="print-paper"
      />
      <Segmented
        label={text('print.orientation')}
        value={orientation}
        choices={[
          { value: 'landscape', label: text('print.landscape') },
          { value: 'portrait', label: text('print.portrait') },
        ]}
        onChange={(value) => setPlan({ orientation: value })}
      />
    </>
  );
}

/** Degrees as typed, 0 ≤ … < 360; null: it is no number. */
export function readDirection(words: string): number | null {
  const plain = words
    .trim()
    .replace(',', '.')
    .replace(/(?<!\s)\s*°$/, '');
  if (!/^[+-]?\d{1,6}(\.\d+)?$/.test(plain)) return null;
  return ((Number(plain) % 360) + 360) % 360;
}

function DirectionField() {
  const { up } = useSettings();
  const typed = (words: string) => {
    const read = readDirection(words);
    if (read !== null) setPlan({ up: read });
  };
  return (
    <NumberField
      label={text('print.directionUp')}
      hint={text('print.directionUpHint')}
      unit="°"
      value={String(Math.round(up * 10) / 10)}
      onCommit={typed}
      data-testid="print-direction"
    />
  );
}

/** How many sheets there are, of what size, and how the ground lies on them. */
export function SheetFields() {
  const { sheets } = useSettings();
  const { laidOut, isSeeking } = useStore(planStore);
  const count = laidOut.sheets.length;
  return (
    <>
      <Segmented
        label={text('print.sheets')}
        value={sheets}
        choices={[
          { value: 'one', label: text('print.oneSheet') },
          { value: 'strip', label: text('print.alongWay') },
          { value: 'atlas', label: text('print.atlas') },
        ]}
        onChange={(value) => setPlan({ sheets: value })}
      />
      {sheets === 'one' ? null : (
        <p className="quiet small print-note" data-testid="print-sheets">
          {isSeeking ? text('print.seekingSheets') : (laidOut.problem ?? text('print.countSheets', { count }))}
        </p>
      )}
      <PaperFields />
      <ScaleFields />
      {sheets === 'strip' ? null : <DirectionField />}
    </>
  );
}
