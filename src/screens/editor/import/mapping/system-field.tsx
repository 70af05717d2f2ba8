import { useCallback } from 'react';
import type { ImportPlan } from '../../../../files/mapping/import-plan';
import type { LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
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

/** What the layers without a system say of it, where they say anything that is not understood. */
function namedIn({ opened }: Pick<Props, 'opened'>): string | null {
  for (const { system } of opened.summary.layers) {
    if (system.kind === 'unknown' && system.named !== null) return system.named;
  }
  return null;
}

/** Asks for the coordinate system of a file that does not say it; the map shows at once where the file would lie. */
export function SystemField({ opened, plan, near, onChange }: Props) {
  const [lng, lat] = near;
  const first = opened.summary.layers.findIndex(({ system, count }) => system.kind === 'unknown' && count > 0);
  const find = useCallback((query: string) => opened.findSystems(query, [lng, lat], first), [opened, lng, lat, first]);
  const named = namedIn({ opened });
  return (
    <section className="import-system" data-testid="import-system">
      <p>
        {named === null ? text('import.noSystem') : text('import.unknownSystem', { name: named })}{' '}
        {text('import.chooseSystem')}
      </p>
      <SystemChoices find={find} chosen={plan.system} onChoose={(system) => onChange({ ...plan, system })} />
    </section>
  );
}
