import type { FibreReport, TestedRow } from '../../analysis/jobs/fibre-report';
import { isOverLimit } from '../../analysis/jobs/tested-losses';
import type { Message } from '../../i18n/message';
import { text } from '../../i18n/text';
import { kindText } from '../text/fibres/end-text';
import { messageText } from '../text/message-text';
import { FigureNumbers } from './figure-section';
import type { SectionProps } from './section-props';

/** Lines that are drawn; the file has all of them. */
const most = 100;

type Props = Pick<SectionProps, 'mapTo'> & { readonly tested: FibreReport['tested'] };

const endText = (end: Message, count: number) =>
  count === 1 ? messageText(end) : text('report.endAndMore', { end: messageText(end), count: count - 1 });

/** A connection by its two ends, or the output of a splitter. */
const whichText = ({ from, to, count }: TestedRow) =>
  [from, ...(to ? [to] : [])].map((end) => endText(end, count)).join(' – ');

function verdictText(row: TestedRow): string {
  if (row.lossDb === null) return text('report.noValueMeasured');
  if (row.limitDb === null) return text('light.notKnown');
  return isOverLimit(row) ? text('report.overLimit') : text('report.withinLimit');
}

/** What was tested or measured in closures, with its limit: what is out of it comes first. */
export function TestedTable({ tested, mapTo }: Props) {
  const over = tested.filter(isOverLimit).length;
  return (
    <FigureNumbers
      file="tested-losses"
      caption={text('report.testedLosses', { over })}
      columns={[
        { label: text('common.name'), value: ({ name }: TestedRow) => name },
        { label: text('report.connection'), value: whichText },
        {
          label: text('report.kind'),
          value: ({ kind }) => (kind === 'splitter' ? text('report.splitterOutput') : kindText[kind]()),
        },
        { label: text('report.count'), value: ({ count }) => count, digits: 0 },
        { label: text('report.measuredDb'), value: ({ lossDb }) => lossDb, digits: 2 },
        { label: text('report.limitDb'), value: ({ limitDb }) => limitDb, digits: 2 },
        { label: text('report.verdict'), value: verdictText },
      ]}
      rows={tested}
      most={most}
      keyOf={(row) => `${row.ref}/${whichText(row)}`}
      linkOf={({ ref }) => mapTo({ refs: [ref] })}
    />
  );
}
