import { useMemo, useState } from 'react';
import type { ClosurePlan } from '../../../../fibres/plan/closure-plan';
import { clearedEnds } from '../../../../fibres/plan/set-mark';
import { takenByTray } from '../../../../fibres/plan/tray-places';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { SelectField } from '../../../../ui/fields/select-field';
import { NumberField } from '../../../../ui/fields/text-field';
import { splitterText } from '../../../text/fibres/end-text';
import { memoPart } from '../../../text/parts/memo-part';
import { EquipmentTools } from './equipment/equipment-tools';
import type { Splices } from './use-splices';

type Props = { readonly splices: Splices };

const inputs = ['1', '2'] as const;
const outputs = ['2', '3', '4', '6', '8', '12', '16', '24', '32', '64', '128'] as const;
const shares = ['5', '10', '15', '20', '25', '30', '35', '40', '45'] as const;
/** Splitters that share the light evenly, by inputs and outputs, and couplers with two shares of it. */
const ratios = [
  ...inputs.flatMap((one) => outputs.map((count) => `${one}:${count}`)),
  ...shares.map((share) => `${share}/${100 - Number(share)}`),
];
const traySizes = ['12', '24', '36', '48'] as const;
/** Ports of one closure at most. */
const mostPorts = 6912;

/** The inputs and outputs of `1:32`, or of `10/90`, whose shares its record says. */
function splitterOfRatio(ratio: string) {
  const parted = ratio.split('/').map(Number);
  if (parted.length > 1) return { inputs: 1, outputs: parted.length, rest: { shares: parted } };
  const [inputCount = 1, outputCount = 2] = ratio.split(':').map(Number);
  return { inputs: inputCount, outputs: outputCount, rest: {} };
}

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
  const cut = clearedEnds(clearedEnds(plan, legs('in', splitter.inputs)), legs('out', splitter.outputs));
  return { ...cut, splitters: cut.splitters.filter((one) => one.id !== id) };
}

type Fill = { readonly id: string; readonly taken: number; readonly positions: number };

/** How full a tray is. A closure may have a hundred of them, and an edit changes one. */
const TrayLine = memoPart(({ id, taken, positions }: Fill) => (
  <li className="row apart">
    <span>{text('splices.trayFill', { tray: id, taken, size: positions })}</span>
    <meter min={0} max={Math.max(1, positions)} value={Math.min(taken, positions)} aria-hidden="true" />
  </li>
));

function Trays({ splices }: Props) {
  const { plan, save, isWritable } = splices;
  const takenIn = useMemo(() => takenByTray(plan), [plan]);
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
      <legend className="strong">{text('splices.trays')}</legend>
      <ul>
        {plan.trays.map(({ id, positions }) => (
          <TrayLine key={id} {...{ id, positions }} taken={takenIn.get(id)?.size ?? 0} />
        ))}
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
    const id = freeName(
      plan.splitters.map((splitter) => splitter.id),
      'S',
    );
    const splitter = { id, ...splitterOfRatio(ratio) };
    save({ ...plan, splitters: [...plan.splitters, splitter] }, text('splices.splitterAdded', { splitter: id }));
  };
  return (
    <fieldset className="splice-hardware">
      <legend className="strong">{text('splices.splitters')}</legend>
      <ul>
        {plan.splitters.map((splitter) => (
          <li className="row apart" key={splitter.id}>
            <span>{splitterText(splitter)}</span>
            <Button
              size="small"
              variant="ghost"
              disabled={!isWritable}
              onClick={() =>
                save(withoutSplitter(plan, splitter.id), text('splices.splitterRemoved', { splitter: splitter.id }))
              }
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
      <legend className="strong">{text('splices.ports')}</legend>
      <NumberField label={text('splices.numberOfPorts')} value={String(plan.ports)} onCommit={commit} />
    </fieldset>
  );
}

/** The fittings of a closure: trays and how full they are, splitters, ports, and beside ports equipment that is plugged into them. */
export function HardwareTools({ splices }: Props) {
  return (
    <div className="splice-fittings">
      <Trays splices={splices} />
      <Splitters splices={splices} />
      <Ports splices={splices} />
      {splices.plan.ports + splices.plan.equipment.length > 0 ? <EquipmentTools splices={splices} /> : null}
    </div>
  );
}
