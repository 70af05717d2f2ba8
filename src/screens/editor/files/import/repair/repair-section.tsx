import type { Editor } from '../../../../../editor/editor';
import { text } from '../../../../../i18n/text';
import type { MapEngine } from '../../../../../map/engine/map-engine';
import type { Units } from '../../../../text/quantities/quantity';
import type { RepairRow } from '../../repair/repair-ask';
import { RepairForm } from '../../repair/repair-form';
import { RepairResults } from '../../repair/repair-results';
import type { Mapping } from '../reading/read-known';
import type { Import } from '../use-import';
import { useImportRepairs } from './use-import-repairs';

type Props = {
  readonly job: Import;
  readonly editor: Editor;
  readonly mapping: Mapping;
  readonly units: Units;
  readonly engine: MapEngine | null;
};

/** Repairs of the lines that a file becomes, before they are imported: off until the user accepts them. */
export function RepairSection({ units, engine, ...options }: Props) {
  const { mapping } = options;
  const repairs = useImportRepairs(options);
  const { found } = repairs;
  if (!found && !mapping.made.items.some(({ geometry }) => geometry?.kind === 'line')) return null;
  const { layers } = mapping.opened.summary;
  const detailOf = ({ layer: at, feature: first }: RepairRow) => {
    const feature = text('import.feature', { first });
    const layer = layers[at]?.name ?? '';
    return layer === '' ? feature : text('import.layerAndFeature', { layer, feature });
  };
  return (
    <section className="stack import-repair" aria-label={text('repair.repairLines')} data-testid="import-repair">
      <h3>{text('repair.repairLines')}</h3>
      <p className="quiet">{text('repair.hint')}</p>
      <RepairForm
        units={units}
        isFinding={repairs.isFinding}
        hasFailed={repairs.hasFailed}
        hasNames
        onFind={repairs.find}
      />
      {found ? (
        <RepairResults
          found={found}
          shapesOf={mapping.opened.repairs.shapes}
          detailOf={detailOf}
          units={units}
          engine={engine}
          onAccept={repairs.accept}
        />
      ) : null}
    </section>
  );
}
