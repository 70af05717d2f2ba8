import type { ReactNode } from 'react';
import { guessLayer, modelsFor, withModels } from '../../../../../files/mapping/guess/guess-plan';
import type { ImportPlan } from '../../../../../files/mapping/import-plan';
import { modelsOf } from '../../../../../files/mapping/models-of';
import { isTechnical } from '../../../../../files/mapping/own/own-fields';
import { isOwnLayer } from '../../../../../files/mapping/own/own-targets';
import { text } from '../../../../../i18n/text';
import type { GeometryKind, ModelKey } from '../../../../../items/item';
import { Checkbox } from '../../../../../ui/controls/checkbox';
import { SelectField } from '../../../../../ui/fields/select-field';
import { modelNames } from '../../../../text/model-name';
import type { Mapping } from '../reading/read-known';
import { ColumnTable } from './column-table';
import { Kinds, type LayerProps } from './kinds';
import { LayerStatus } from './layer-status';
import { LayerSystem } from './layer-system';
import './mapping.css';

type Props = {
  readonly mapping: Mapping;
  /** Layers for whose coordinate system a finding asks. */
  readonly asked: readonly number[];
  readonly onChange: (plan: ImportPlan) => void;
};

const kinds = ['point', 'line', 'area'] as const satisfies readonly GeometryKind[];

const kindText: Record<GeometryKind, (count: number) => string> = {
  point: (count) => text('import.pointsOf', { count }),
  line: (count) => text('import.linesOf', { count }),
  area: (count) => text('import.areasOf', { count }),
};

/** The models of the points, lines and areas of a layer. */
function Models({ layer, plan, onChange }: LayerProps) {
  return (
    <div className="stack gap-6">
      {kinds
        .filter((kind) => layer.kinds[kind] > 0)
        .map((kind) => (
          <SelectField
            key={kind}
            layout="row"
            label={kindText[kind](layer.kinds[kind])}
            value={plan.models[kind] ?? ''}
            empty={text('import.leaveOut')}
            choices={modelsFor(kind).map((model) => ({ value: model, label: modelNames(model) }))}
            onChange={(value) => {
              const model = modelsFor(kind).find((one: ModelKey) => one === value) ?? null;
              onChange(withModels(layer, plan, { models: { ...plan.models, [kind]: model } }));
            }}
            data-testid={`import-model-${kind}`}
          />
        ))}
    </div>
  );
}

function Layer({ system, ...props }: LayerProps & { readonly system: ReactNode }) {
  const { layer, plan, onChange } = props;
  const models = modelsOf(plan, layer);
  const columns = plan.isOwn ? layer.columns.filter(({ name }) => !isTechnical(name)) : layer.columns;
  return (
    <li className="boxed stack" data-testid="import-layer">
      {layer.name === '' ? null : (
        <h4 title={layer.name}>
          <bdi>{layer.name}</bdi>
        </h4>
      )}
      {isOwnLayer(layer) ? (
        <Checkbox
          label={text('import.asExported')}
          checked={plan.isOwn}
          onChange={(isOwn) => onChange(guessLayer(layer, isOwn))}
          data-testid="import-own"
        />
      ) : null}
      {plan.isOwn ? null : (
        <>
          <Models {...props} />
          <Kinds {...props} />
          <LayerStatus {...props} models={models} />
        </>
      )}
      {system}
      {columns.length > 0 ? (
        <details className="quiet-fold">
          <summary>{text('import.columns', { count: columns.length })}</summary>
          <ColumnTable {...props} layer={{ ...layer, columns }} models={models} />
        </details>
      ) : null}
    </li>
  );
}

/** The plan of the layers and columns of another program's file: guessed, and the user's to change. */
export function MappingSection({ mapping: { opened, plan, near }, asked, onChange }: Props) {
  // Two layers of a file may have the same name: their place is their key.
  const rows = opened.summary.layers.flatMap((layer, at) => {
    const own = plan.layers[at];
    return own && layer.count > 0 ? [{ key: `${at} ${layer.name}`, layer, own, at }] : [];
  });
  return (
    <section className="stack import-mapping" aria-label={text('import.whatBecomes')} data-testid="import-mapping">
      <h3>{text('import.whatBecomes')}</h3>
      <ul>
        {rows.map(({ key, layer, own, at }) => {
          const props: LayerProps = {
            ...{ layer, plan: own },
            onChange: (next) => onChange({ ...plan, layers: plan.layers.with(at, next) }),
          };
          const of = { at, opened, near, usual: plan.system, isAsked: asked.includes(at) };
          return <Layer key={key} {...props} system={<LayerSystem {...props} {...of} />} />;
        })}
      </ul>
    </section>
  );
}
