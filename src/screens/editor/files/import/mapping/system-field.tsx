import { useCallback } from 'react';
import type { CoordinateSystem } from '../../../../../files/contents';
import type { ImportPlan } from '../../../../../files/mapping/import-plan';
import type { LngLat } from '../../../../../geo/lng-lat';
import { text } from '../../../../../i18n/text';
import type { OpenedFiles } from '../reading/open-files';
import './mapping.css';
import { SystemChoices } from './system-choices';

type Props = {
  readonly opened: Pick<OpenedFiles, 'summary' | 'findSystems'>;
  readonly plan: ImportPlan;
  /** Where the project is: systems that are used there come first. */
  readonly near: LngLat;
  readonly onChange: (plan: ImportPlan) => void;
};

/** The system that was chosen for a file as a whole. */
export const chosenSystem = ({ system, layers }: ImportPlan): CoordinateSystem | null =>
  system ?? layers[0]?.system ?? null;

/** The words of the layers without a system about it, where those are not understood. */
function namedIn({ opened }: Pick<Props, 'opened'>): string | null {
  for (const { system } of opened.summary.layers) {
    if (system.kind === 'unknown' && system.named !== null) return system.named;
  }
  return null;
}

/** The question: for a system that the file does not declare, that is not known here, or that puts nothing of it on the earth. */
function questionOf({ opened }: Pick<Props, 'opened'>, isDeclared: boolean): string {
  if (isDeclared) return text('import.wrongSystem');
  const named = namedIn({ opened });
  return named === null ? text('import.noSystem') : text('import.unknownSystem', { name: named });
}

/** Asks for the coordinate system of a file that declares none, or a wrong one; the map shows at once where the file would lie. */
export function SystemField({ opened, plan, near, onChange }: Props) {
  const [lng, lat] = near;
  const first = opened.summary.layers.findIndex(({ system, count }) => system.kind === 'unknown' && count > 0);
  const isDeclared = first < 0 && opened.summary.layers.length > 0;
  const find = useCallback(
    (query: string) => opened.findSystems(query, [lng, lat], Math.max(0, first)),
    [opened, lng, lat, first],
  );
  const choose = (system: CoordinateSystem) =>
    onChange(
      isDeclared ? { ...plan, layers: plan.layers.map((layer) => ({ ...layer, system })) } : { ...plan, system },
    );
  return (
    <section className="stack gap-6 import-system" data-testid="import-system">
      <p>
        {questionOf({ opened }, isDeclared)} {text('import.chooseSystem')}
      </p>
      <SystemChoices find={find} chosen={chosenSystem(plan)} onChoose={choose} />
    </section>
  );
}
