import { text } from '../../i18n/text';
import type { FindingRow } from '../../items/report/finding-figures';
import { shareOf } from '../../items/report/percent-built';
import { sumOfRoutes } from '../../items/report/route-metres';
import { percentText } from './built-section';
import { rowsId } from './figure-section';
import { spelled } from './figure-table';
import { longLength } from './length-columns';
import type { SectionProps } from './section-props';

type Tile = { readonly to: string; readonly name: string; readonly number: string };

type Props = SectionProps & { readonly findings: readonly FindingRow[] | null };

/** The numbers that somebody looks at first; each leads to its figure. */
export function ReportTiles({ report, units, findings }: Props) {
  const cables = report.cables.rows.filter(({ phase }) => phase !== 'gone');
  const tiles: readonly Tile[] = [
    { to: 'routes', name: text('report.routes'), number: longLength(sumOfRoutes(report.routes.cells).metres, units) },
    { to: 'built', name: text('report.built'), number: percentText(shareOf(report.built.all)) },
    {
      to: 'cables',
      name: text('report.cablesWithSlack'),
      number: longLength(
        cables.reduce((sum, row) => sum + row.drawn + row.slack, 0),
        units,
      ),
    },
    {
      to: 'constructible',
      name: text('report.canBeBuiltToday'),
      number: longLength(
        report.constructible.rows.reduce((sum, { ready }) => sum + ready, 0),
        units,
      ),
    },
    {
      // Nobody who asks which ones are late wants to read past the others first.
      to: report.permits.late.length > 0 ? rowsId('permits-late') : 'permits',
      name: text('report.latePermits'),
      number: spelled(report.permits.late.length),
    },
    {
      to: report.permits.count > 0 ? rowsId('permits-expiring') : 'permits',
      name: text('report.expireWithin90Days'),
      number: spelled(report.permits.expiring.reduce((sum, { count }) => sum + count, 0)),
    },
    {
      to: 'findings',
      name: text('common.findings'),
      number: findings === null ? '…' : spelled(findings.reduce((sum, { count }) => sum + count, 0)),
    },
  ];
  return (
    <nav className="report-tiles" aria-label={text('report.figures')}>
      {tiles.map(({ to, name, number }) => (
        <a key={name} href={`#${to}`}>
          <span>{name}</span>
          <strong>{number}</strong>
        </a>
      ))}
    </nav>
  );
}
