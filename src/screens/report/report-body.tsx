import { text } from '../../i18n/text';
import type { FindingRow } from '../../items/report/finding-figures';
import { Progress } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { BuiltSection } from './built-section';
import { CableSection } from './cable-section';
import { CapacitySection } from './capacity-section';
import { ConstructibleSection } from './constructible-section';
import { FindingSection } from './finding-section';
import { MaterialSection } from './material-section';
import { PermitSection } from './permit-section';
import { PoleSection } from './pole-section';
import { ReportTiles } from './report-tiles';
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

type Props = SectionProps & { readonly findings: readonly FindingRow[] | null; readonly today: string };

/** All figures, in the order in which a report is read. */
export function ReportBody({ findings, today, ...section }: Props) {
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
      <CapacitySection {...section} />
      <FindingSection {...section} findings={findings} />
      <section className="figure figure-left-out" aria-labelledby="left-out-title">
        <h2 id="left-out-title">{text('report.whatThisReportLeaves')}</h2>
        <p>{text('report.productionOverTimeHomes')}</p>
      </section>
    </div>
  );
}
