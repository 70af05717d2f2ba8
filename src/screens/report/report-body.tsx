import type { FibreReport } from '../../analysis/jobs/fibre-report';
import { text } from '../../i18n/text';
import type { FindingRow } from '../../items/report/finding-figures';
import { shareOf } from '../../items/report/percent-built';
import { sumOfRoutes } from '../../items/report/route-metres';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { Progress } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ruleTitle, severityText } from '../text/finding-text';
import { BuiltSection, percentText } from './built-section';
import { CableSection } from './cable-section';
import { CapacitySection } from './capacity-section';
import { ConstructibleSection } from './constructible-section';
import { FigureNumbers, FigureSection, rowsId } from './figure-section';
import { spelled } from './figure-table';
import { longLength } from './length-columns';
import { LightSection } from './light-section';
import { MaterialSection } from './material-section';
import { OrderSection } from './order-section';
import { PermitSection } from './permit-section';
import { PoleSection } from './pole-section';
import { RouteSection } from './route-section';
import type { SectionProps } from './section-props';

/** The report on its way: after a while with how far it is. */
export function ReportSkeleton({ progress }: { readonly progress: number }) {
  return (
    <div className="report-skeleton" aria-busy="true">
      <Progress label={text('report.counting')} value={progress} max={1} />
      {['60%', '90%', '75%'].map((width) => (
        <div key={width} className="figure">
          <Skeleton width="160px" />
          <Skeleton width={width} />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}

type Props = SectionProps & {
  readonly findings: readonly FindingRow[] | null;
  readonly fibres: FibreReport | null;
  readonly today: string;
};

const tones = { error: 'lines', warning: 'cross', notice: 'dots' } as const;

type FindingSectionProps = Pick<SectionProps, 'mapTo' | 'onMap'> & { readonly findings: readonly FindingRow[] | null };

/** The findings of the checks, by rule (W2.9). */
function FindingSection({ findings, mapTo, onMap }: FindingSectionProps) {
  const rows = findings ?? [];
  const errors = rows.filter(({ severity }) => severity === 'error').reduce((sum, { count }) => sum + count, 0);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <FigureSection
      id="findings"
      title={text('report.dataQuality')}
      number={findings === null ? '…' : text('report.errors', { count: errors })}
      about={
        findings === null
          ? text('report.checksLookingWholeNetwork')
          : text('report.findingsRowLeadsFirst', { count: all })
      }
    >
      {rows.length > 0 ? (
        <StackedBars
          label={text('report.findingsRuleTableBelow')}
          groups={rows.map(({ rule, severity, count }) => ({
            key: rule,
            label: ruleTitle(rule),
            note: spelled(count),
            values: { [severity]: count },
          }))}
          series={(['error', 'warning', 'notice'] as const).map((severity) => ({
            key: severity,
            label: severityText(severity),
            tone: tones[severity],
          }))}
          format={(count) => spelled(count)}
          onPick={(key) => {
            const row = rows.find(({ rule }) => rule === key);
            if (row) onMap({ refs: row.refs });
          }}
        />
      ) : null}
      <FigureNumbers
        file="findings"
        caption={text('report.findingsByRule')}
        columns={[
          { label: text('common.rule'), value: ({ rule }: FindingRow) => ruleTitle(rule) },
          { label: text('common.severity'), value: ({ severity }) => severityText(severity) },
          { label: text('common.findings'), value: ({ count }) => count, digits: 0 },
        ]}
        rows={rows}
        keyOf={({ rule }) => rule}
        linkOf={({ refs }) => mapTo({ refs })}
      />
    </FigureSection>
  );
}

type Tile = { readonly to: string; readonly name: string; readonly number: string };

type ReportTilesProps = SectionProps & { readonly findings: readonly FindingRow[] | null };

/** The numbers that somebody looks at first; each leads to its figure. */
function ReportTiles({ report, units, findings }: ReportTilesProps) {
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
      // Whoever looks for the late ones need not read past the others first.
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

/** All figures, in the order in which a report is read. */
export function ReportBody({ findings, fibres, today, ...section }: Props) {
  return (
    <div className="report-figures">
      <ReportTiles {...section} findings={findings} />
      <RouteSection {...section} />
      <BuiltSection {...section} />
      <ConstructibleSection {...section} />
      <PermitSection {...section} today={today} />
      <CableSection {...section} />
      <MaterialSection {...section} />
      <PoleSection {...section} />
      <OrderSection {...section} />
      <CapacitySection {...section} />
      <LightSection fibres={fibres} mapTo={section.mapTo} />
      <FindingSection {...section} findings={findings} />
      <section className="figure figure-left-out" aria-labelledby="left-out-title">
        <h2 id="left-out-title">{text('report.whatThisReportLeaves')}</h2>
        <p>{text('report.productionOverTimeHomes')}</p>
      </section>
    </div>
  );
}
