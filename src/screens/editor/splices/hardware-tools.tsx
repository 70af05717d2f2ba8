import { useState } from 'react';
import type { ClosurePlan } from '../../../fibres/plan/closure-plan';
import { disconnectEnds } from '../../../fibres/plan/edit-runs';
import { takenPositions } from '../../../fibres/plan/tray-places';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { SelectField } from '../../../ui/fields/select-field';
import { NumberField } from '../../../ui/fields/text-field';
import type { Splices } from './use-splices';

type Props = { readonly splices: Splices };

const ratios = ['1:2', '1:4', '1:8', '1:16', '1:32', '1:64', '2:4', '2:8', '2:16', '2:32', '2:64'] as const;
const traySizes = ['12', '24', '36', '48'] as const;
/** Ports of one closure at most. */
const mostPorts = 6912;

/** The first number that no tray or splitter is called by yet. */
function freeName(names: readonly string[], prefix: string): string {
  let number = 1;
  while (names.includes(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

function withoutSplitter(plan: ClosurePlan, id: string): ClosurePlan {
  const splitter = plan.splitters.find((one) => one.id === id);
  if (!splitter) return plan;
  const legs = (way: 'in' | 'out', count: number) => ({
    end: { side: { kind: 'leg', splitter: id, way } as const, number: 1 },
    count,
  });
  const cut = disconnectEnds(disconnectEnds(plan, legs('in', splitter.inputs)), legs('out', splitter.outputs));
  return { ...cut, splitters: cut.splitters.filter((one) => one.id !== id) };
}

function Trays({ splices }: Props) {
  const { plan, save, isWritable } = splices;
  const [size, setSize] = useState('24');
  const add = () => {
    const id = freeName(
      plan.trays.map((tray) => tray.id),
      '',
    );
    const tray = { id, kind: 'splice', positions: Number(size), rest: {} } as const;
    save({ ...plan, trays: [...plan.trays, tray] }, text('splices.trayAdded', { tray: id }));
  };
  return (
    <fieldset className="splice-hardware">
      <legend>{text('splices.trays')}</legend>
      <ul>
        {plan.trays.map(({ id, positions }) => {
          const taken = takenPositions(plan, id).size;
          return (
            <li key={id}>
              <span>{text('splices.trayFill', { tray: id, taken, size: positions })}</span>
              <meter min={0} max={Math.max(1, positions)} value={Math.min(taken, positions)} aria-hidden="true" />
            </li>
          );
        })}
      </ul>
      <div className="splice-add">
        <SelectField
          label={text('splices.positions')}
          value={size}
          choices={traySizes.map((value) => ({ value, label: value }))}
          onChange={setSize}
        />
        <Button onClick={add} disabled={!isWritable} data-testid="splice-add-tray">
          {text('splices.addTray')}
        </Button>
      </div>
    </fieldset>
  );
}

function Splitters({ splices }: Props) {
  const { plan, save, isWritable } = splices;
  const [ratio, setRatio] = useState<string>('1:32');
  const add = () => {
    const [inputs = 1, outputs = 2] = ratio.split(':').map(Number);
    const id = freeName(
      plan.splitters.map((splitter) => splitter.id),
      'S',
    );
    const splitter = { id, inputs, outputs, rest: {} };
    save({ ...plan, splitters: [...plan.splitters, splitter] }, text('splices.splitterAdded', { splitter: id }));
  };
  return (
    <fieldset className="splice-hardware">
      <legend>{text('splices.splitters')}</legend>
      <ul>
        {plan.splitters.map(({ id, inputs, outputs }) => (
          <li key={id}>
            <span>{text('splices.splitterRatio', { splitter: id, inputs, outputs })}</span>
            <Button
              size="small"
              variant="ghost"
              disabled={!isWritable}
              onClick={() => save(withoutSplitter(plan, id), text('splices.splitterRemoved', { splitter: id }))}
            >
              {text('splices.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="splice-add">
        <SelectField
          label={text('splices.ratio')}
          value={ratio}
          choices={ratios.map((value) => ({ value, label: value }))}
          onChange={setRatio}
        />
        <Button onClick={add} disabled={!isWritable} data-testid="splice-add-splitter">
          {text('splices.addSplitter')}
        </Button>
      </div>
    </fieldset>
  );
}

function Ports({ splices }: Props) {
  const { plan, save } = splices;
  const commit = (typed: string) => {
    const ports = Number(typed);
    if (Number.isInteger(ports) && ports >= 0 && ports <= mostPorts)
      save({ ...plan, ports }, text('splices.portsNow', { count: ports }));
  };
  return (
    <fieldset className="splice-hardware">
      <legend>{text('splices.ports')}</legend>
      <NumberField label={text('splices.numberOfPorts')} value={String(plan.ports)} onCommit={commit} />
    </fieldset>
  );
}

/** What a closure is fitted with: trays and how full they are, splitters, ports. */
export function HardwareTools({ splices }: Props) {
  return (
    <div className="splice-fittings">
      <Trays splices={splices} />
      <Splitters splices={splices} />
      <Ports splices={splices} />
    </div>
  );
}
