import { useCallback, useState } from 'react';
import type { LayerSystem as FileSystem } from '../../../../../files/contents';
import type { LayerPlan } from '../../../../../files/mapping/import-plan';
import type { LngLat } from '../../../../../geo/lng-lat';
import { text } from '../../../../../i18n/text';
import { Button } from '../../../../../ui/controls/button';
import { Checkbox } from '../../../../../ui/controls/checkbox';
import type { OpenedFiles } from '../reading/open-files';
import type { LayerProps } from './kinds';
import { SystemChoices } from './system-choices';

/** The file's own words about the system of a layer, in words. */
function nameOf(system: FileSystem): string {
  if (system.kind === 'degrees') return text('import.degrees');
  return (system.kind === 'named' ? system.system.name : system.named) ?? text('import.systemUnsaid');
}

type Props = Pick<LayerProps, 'layer' | 'plan' | 'onChange'> & {
  readonly at: number;
  readonly opened: Pick<OpenedFiles, 'findSystems'>;
  readonly near: LngLat;
  /** The system that was chosen for all layers that name none. */
  readonly usual: LayerPlan['system'];
  /** It is asked for: a finding wants another one. */
  readonly isAsked: boolean;
};

/** In which coordinate system a layer is, and another one for it: what a file says of that may be wrong. */
export function LayerSystem({ layer, plan, onChange, at, opened, near, usual, isAsked }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [lng, lat] = near;
  const find = useCallback((query: string) => opened.findSystems(query, [lng, lat], at), [opened, lng, lat, at]);
  const own = layer.system.kind === 'unknown' && usual ? usual.name : nameOf(layer.system);
  const isShown = isOpen || isAsked;
  return (
    <details
      className="quiet-fold"
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-testid="import-layer-system"
    >
      <summary>{text('import.systemOf', { name: plan.system?.name ?? own })}</summary>
      {isShown ? (
        <div className="stack gap-6 import-system">
          <Checkbox
            label={text('import.isExchanged')}
            checked={plan.isSwapped}
            onChange={(isSwapped) => onChange({ ...plan, isSwapped })}
            data-testid="import-exchanged"
          />
          {plan.system ? (
            <Button size="small" onClick={() => onChange({ ...plan, system: null })}>
              {text('import.systemInFile', { name: own })}
            </Button>
          ) : null}
          <SystemChoices find={find} chosen={plan.system} onChoose={(system) => onChange({ ...plan, system })} />
        </div>
      ) : null}
    </details>
  );
}
