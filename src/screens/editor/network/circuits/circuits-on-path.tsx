import { useState } from 'react';
import { useStore } from 'zustand';
import type { LightAnswer } from '../../../../analysis/jobs/fibres/light-job';
import { pathRecords } from '../../../../editor/network/path-records';
import { type Circuit, keyOfCircuit } from '../../../../fibres/circuits/circuit';
import { circuitsOnPath, ownEnds } from '../../../../fibres/circuits/circuits-on';
import { clearCircuit, setCircuit } from '../../../../fibres/circuits/set-circuit';
import type { Hop } from '../../../../fibres/network/follow-light';
import { isPathRefused } from '../../../../fibres/paths/reserve-path';
import { text } from '../../../../i18n/text';
import type { ItemId } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { useEditor } from '../../../services';
import { cableNames, writePlans } from '../free-paths/reserve-in-document';
import { CircuitFields, useCircuitFields } from './circuit-fields';
import { circuitText } from './circuit-text';
import './circuits.css';
import { ItemList } from '../../../../ui/lists/item-list';
import { useEditorPage } from '../../common/page/use-editor-page';

type Props = {
  readonly hops: readonly Hop[];
  /** The closures on the cables of the path. */
  readonly stops: NonNullable<LightAnswer>['stops'];
};

/** The circuits over a path as its records are now, and what sets and removes them. */
function useCircuits({ hops, stops }: Props) {
  const { announce } = useEditorPage();
  const { editor } = useEditor();
  // Marks are read from the records as they are.
  useStore(editor.store, (state) => state.revision);
  const isWritable = useStore(editor.store, (state) => state.access === 'write' && !state.layers.splice.locked);
  const [refusal, setRefusal] = useState<string | null>(null);
  const records = pathRecords(editor.document, cableNames(editor).nameOf);
  const stopsOf = (cable: ItemId) => stops.get(cable) ?? [];
  const path = { records, hops, stopsOf };
  const tell = (refused: string | null, done: string) => {
    setRefusal(refused);
    announce(refused ?? done);
  };
  const set = (one: Circuit) => {
    const plans = setCircuit(path, one);
    const count = isPathRefused(plans) ? 0 : plans.size;
    tell(writePlans(editor, plans), text('circuits.wasSet', { name: circuitText(one), count }));
  };
  const remove = (one: Circuit) =>
    tell(writePlans(editor, clearCircuit(path, one)), text('circuits.removed', { name: circuitText(one) }));
  return {
    ...{ isWritable, refusal, set, remove },
    found: circuitsOnPath(hops, { stopsOf, marksOf: records.planOf }),
    canBeSet: isWritable && ownEnds(hops, { stopsOf }).length > 0,
  };
}

/** A circuit of the list; without `onRemove` it can only be read. */
function CircuitLine({ one, onRemove }: { readonly one: Circuit; readonly onRemove: (() => void) | null }) {
  const name = circuitText(one);
  return (
    <li className="row apart circuit">
      <span>
        {name}
        {one.accountId === null ? null : (
          <span className="quiet">{` ${text('cut.accountNumber', { id: String(one.accountId) })}`}</span>
        )}
      </span>
      {onRemove ? (
        <Button size="small" aria-label={text('circuits.remove', { name })} onClick={onRemove}>
          {text('splices.remove')}
        </Button>
      ) : null}
    </li>
  );
}

/** The circuits that lead over a path: they are named, marked along it, and taken off again, each as one step of undo. */
export function CircuitsOnPath(props: Props) {
  const { found, isWritable, refusal, set, remove, canBeSet } = useCircuits(props);
  const { circuit, ...fields } = useCircuitFields();
  return (
    <section className="circuits" aria-label={text('circuits.circuits')} data-testid="circuits">
      <h3>{text('circuits.circuits')}</h3>
      {found.length === 0 ? <p className="quiet">{text('circuits.none')}</p> : null}
      <ItemList>
        {found.map((one) => (
          <CircuitLine key={keyOfCircuit(one)} one={one} onRemove={isWritable ? () => remove(one) : null} />
        ))}
      </ItemList>
      {refusal === null ? null : (
        <p className="danger" role="alert">
          {refusal}
        </p>
      )}
      {canBeSet ? (
        <details className="wide trace-skip" data-testid="circuit-set-on">
          <summary>{text('circuits.setOn')}</summary>
          <div className="stack">
            <CircuitFields {...fields} />
            <Button
              variant="primary"
              disabled={circuit === null}
              onClick={() => circuit && set(circuit)}
              data-testid="circuit-set"
            >
              {text('circuits.set')}
            </Button>
          </div>
        </details>
      ) : null}
    </section>
  );
}
