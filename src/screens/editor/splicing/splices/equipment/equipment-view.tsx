import { useCallback } from 'react';
import type { EquipmentPort } from '../../../../../analysis/jobs/fibres/equipment-ports';
import { type FibreEnd, keyOfSide } from '../../../../../fibres/plan/closure-plan';
import { text } from '../../../../../i18n/text';
import { csvText } from '../../../../../items/codec/csv-text';
import { type Item, idOf } from '../../../../../items/item';
import { Button } from '../../../../../ui/controls/button';
import { JobState } from '../../../../../ui/panels/job-state';
import { saveFile } from '../../../../documents/preview/save-file';
import { BasisChoice } from '../../../../network-basis/basis-choice';
import { basisName } from '../../../../network-basis/basis-name';
import { useBasis } from '../../../../network-basis/use-basis';
import { nameOfRef } from '../../../../open-project/name-of-ref';
import { useScrollStop } from '../../../../report/use-scroll-stop';
import { useEditor } from '../../../../services';
import { endText } from '../../../../text/fibres/end-text';
import { itemLabel } from '../../../../text/item-label';
import { useNetworkJob } from '../../../common/use-network-job';
import type { Splices } from '../use-splices';

type Props = {
  readonly splices: Splices;
  readonly item: Item;
  /** Follows the light of an end. */
  readonly onFollow?: ((end: FibreEnd) => void) | undefined;
};

type Line = {
  readonly port: EquipmentPort;
  readonly card: string;
  readonly to: string;
  readonly splitters: string;
  readonly served: string;
};

function useLines(ports: readonly EquipmentPort[], { limits }: Pick<Splices, 'limits'>): readonly Line[] {
  const { editor } = useEditor();
  return ports.map((port) => {
    const { side, to, splitters, places, who } = port;
    const { equipment, shelf, slot } = side;
    return {
      ...{ port, to: endText(to, limits) },
      card: text('splices.card', { equipment, shelf, slot }),
      splitters: splitters
        .map(({ closure, id, ratio }) => `${nameOfRef(editor.document, closure)} ${id} ${ratio}`)
        .join(', '),
      served: [...who, ...(places > who.length ? [text('matrix.andMore', { count: places - who.length })] : [])].join(
        ', ',
      ),
    };
  });
}

const heads = () => [
  ...[text('splices.equipment'), text('splices.port'), text('splices.pluggedInto')],
  ...[text('splices.splitters'), text('splices.homes'), text('matrix.serves')],
];

function PortTable({ lines, onFollow }: { readonly lines: readonly Line[] } & Pick<Props, 'onFollow'>) {
  const stop = useScrollStop();
  return (
    <section ref={stop} className="wide splice-table splice-equipment" aria-label={text('splices.equipment')}>
      <table data-testid="splice-equipment-ports">
        <thead>
          <tr>
            {heads().map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {onFollow ? <th aria-label={text('light.followLight')} /> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ port: { side, number, homes }, card, to, splitters, served }) => (
            <tr key={`${keyOfSide(side)} ${number}`}>
              <td>{card}</td>
              <td>{number}</td>
              <td>{to}</td>
              <td>{splitters === '' ? '–' : splitters}</td>
              <td>{homes}</td>
              <td>{served}</td>
              {onFollow ? (
                <td>
                  <Button size="small" variant="ghost" onClick={() => onFollow({ side, number })}>
                    {text('light.followLight')}
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type FoundProps = Props & { readonly ports: readonly EquipmentPort[] };

function Found({ splices, item, onFollow, ports }: FoundProps) {
  const lines = useLines(ports, splices);
  const network = basisName(useBasis('design'));
  const title = `${itemLabel(item)} · ${text('splices.equipment')} · ${network}`;
  if (lines.length === 0) return <p className="quiet">{text('splices.noPortConnected')}</p>;
  const csv = () =>
    saveFile(
      `${title}.csv`,
      csvText(
        [...heads(), text('basis.network')],
        lines.map(({ port: { number, homes }, card, to, splitters, served }) => [
          ...[card, number, to, splitters, homes, served, network],
        ]),
      ),
    );
  return (
    <>
      <p className="splice-files">
        <Button onClick={csv}>{text('splices.saveSheet')}</Button>
      </p>
      <PortTable lines={lines} onFollow={onFollow} />
    </>
  );
}

/**
 * The connected ports of the equipment in a closure: the ends into which they are plugged, the splitters behind them and the
 * homes that they serve.
 */
export function EquipmentView({ splices, item, onFollow }: Props) {
  const basis = useBasis('design');
  const closure = idOf(item.ref);
  const askAt = useCallback((revision: number) => ({ revision, basis, closure }), [basis, closure]);
  const work = useNetworkJob('equipment-ports', askAt);
  return (
    <div className="column splice-sheet">
      <BasisChoice question="design" />
      {work.state === 'done' ? (
        <Found {...{ splices, item, onFollow }} ports={work.answer} />
      ) : (
        <JobState
          job={{ state: work.state, words: text(work.state === 'working' ? 'light.counting' : 'matrix.notCounted') }}
        />
      )}
    </div>
  );
}
