import { useMemo } from 'react';
import { eventTable } from '../../../../fibres/otdr/event-table';
import type { OtdrRecord } from '../../../../fibres/otdr/otdr-record';
import { text } from '../../../../i18n/text';
import { useUnits } from '../../../preferences/use-units';
import { useScrollStop } from '../../../report/use-scroll-stop';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { decibels } from '../../common/text/decibels';

type Props = { readonly record: OtdrRecord; readonly index: number };

/** The events as an instrument lists them: distance, loss, reflectance, the fibre before each, and the sum; with those of the whole. */
export function EventSums({ record, index }: Props) {
  const units = useUnits();
  const stop = useScrollStop();
  const rows = useMemo(() => eventTable(record, index), [record, index]);
  const heads = [
    ...[text('otdr.eventNumber'), text('otdr.distance'), text('otdr.eventLoss'), text('otdr.reflectance')],
    ...[text('otdr.section'), text('otdr.sectionLoss'), text('otdr.totalLoss')],
  ];
  const totalDb = record.totalLossDb ?? rows.at(-1)?.totalDb ?? 0;
  const orl = record.orlDb === null ? text('light.notKnown') : decibels(record.orlDb);
  return (
    <details className="otdr-table" data-testid="otdr-sums">
      <summary>{text('otdr.eventTable')}</summary>
      <p>{text('otdr.wholeFibre', { loss: decibels(totalDb), orl })}</p>
      <section ref={stop} className="otdr-scroll" aria-label={text('otdr.eventTable')}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ event, metres, sectionM, sectionDb, totalDb: sum }, at) => (
              <tr key={`${event.number} ${event.timeNs}`}>
                <th scope="row">{at + 1}</th>
                <td>{written(lengthQuantity(metres, units))}</td>
                <td>{event.isEnd ? text('otdr.end') : decibels(event.lossDb)}</td>
                <td>{event.reflectanceDb === null ? '–' : decibels(event.reflectanceDb)}</td>
                <td>{written(lengthQuantity(sectionM, units))}</td>
                <td>{decibels(sectionDb)}</td>
                <td>{decibels(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
