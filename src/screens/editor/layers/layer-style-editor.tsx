import { useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../api/unexpected';
import { text } from '../../../i18n/text';
import type { ModelKey } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import { usualStyle } from '../../../map/style/layer-style';
import { Button } from '../../../ui/controls/button';
import { Segmented } from '../../../ui/controls/segmented';
import { SelectField } from '../../../ui/fields/select-field';
import { ButtonRow } from '../../../ui/panels/button-row';
import { type LayerStore, withStyle } from '../../map-view/layer-state';
import { useEditor } from '../../services';
import { OpacityRow } from '../common/fields/opacity-row';
import { filterFields } from './filter-fields';
import { type Cut, hasClasses, presetFields, styleOfField } from './style-of-field';

type Props = { readonly model: ModelKey; readonly layers: LayerStore };

const cuts = (): readonly { readonly value: Cut; readonly label: string }[] => [
  { value: 'quantiles', label: text('layers.equalCounts') },
  { value: 'steps', label: text('layers.equalSteps') },
];

function ColourPart({ model, layers }: Props) {
  const { analysis, editor } = useEditor();
  const style = useStore(layers, ({ styles }) => styles[model]?.style ?? null);
  const [cut, setCut] = useState<Cut>('quantiles');
  const [problem, setProblem] = useState(false);
  const setStyle = (next: typeof style) =>
    layers.setState(({ styles }) => ({ styles: withStyle(styles, model, { style: next }) }));
  const choose = (field: string, by: Cut = cut) => {
    setProblem(false);
    if (field === '') return setStyle(null);
    styleOfField({ analysis, document: editor.document }, { model, field, cut: by }).then(
      setStyle,
      (error: unknown) => {
        reportUnexpected(error);
        setProblem(true);
      },
    );
  };
  return (
    <section className="slim stack gap-6 layer-part" aria-label={text('layers.colours')}>
      <h4>{text('layers.colours')}</h4>
      <ButtonRow className="layer-buttons" gap={6}>
        {presetFields(model).map(({ label, field }) => (
          <Button key={label} size="small" aria-pressed={style?.field === field} onClick={() => choose(field)}>
            {label}
          </Button>
        ))}
      </ButtonRow>
      <SelectField
        label={text('layers.colourBy')}
        value={style?.field ?? ''}
        empty={text('layers.asUsual')}
        choices={filterFields(model).filter(({ value }) => value !== 'id')}
        onChange={(field) => choose(field)}
        error={problem ? text('layers.valuesNotCountedTry') : null}
        data-testid="colour-by"
      />
      {style && hasClasses(model, style.field) ? (
        <Segmented
          label={text('layers.classes')}
          value={cut}
          choices={cuts()}
          onChange={(next) => {
            setCut(next);
            choose(style.field, next);
          }}
        />
      ) : null}
    </section>
  );
}

function LabelPart({ model, layers }: Props) {
  const label = useStore(layers, ({ styles }) => styles[model]?.label ?? null);
  const choices = [
    { value: '-', label: text('layers.nothing') },
    ...filterFields(model).filter(({ value }) => value !== 'name' && fieldSpecOf(model, value)?.kind !== 'reference'),
  ];
  const choose = (value: string) => {
    const next = value === '' ? null : value === '-' ? '' : value;
    layers.setState(({ styles }) => ({ styles: withStyle(styles, model, { label: next }) }));
  };
  return (
    <section className="slim stack gap-6 layer-part" aria-label={text('layers.labels')}>
      <h4>{text('layers.labels')}</h4>
      <SelectField
        label={text('layers.writtenBesideIt')}
        value={label === null ? '' : label === '' ? '-' : label}
        empty={text('layers.nameAsUsual')}
        choices={choices}
        onChange={choose}
        data-testid="label-by"
      />
    </section>
  );
}

function OpacityPart({ model, layers }: Props) {
  const opacity = useStore(layers, ({ styles }) => (styles[model] ?? usualStyle).opacity);
  return (
    <section className="slim stack gap-6 layer-part" aria-label={text('layers.opacity')}>
      <OpacityRow
        opacity={opacity}
        data-testid="opacity"
        onChange={(next) => layers.setState(({ styles }) => ({ styles: withStyle(styles, model, { opacity: next }) }))}
      />
    </section>
  );
}

/** Colours, labels and opacity of a layer. */
export function LayerStyleEditor(props: Props) {
  return (
    <>
      <ColourPart {...props} />
      <LabelPart {...props} />
      <OpacityPart {...props} />
    </>
  );
}
