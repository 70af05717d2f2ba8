import { text } from '../../i18n/text';
import { Progress } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FigureSection } from './figure-section';
import { allFigures } from './figures/all-figures';
import type { FigureEnv } from './figures/report-figure';
import type { OnMap } from './report-address';

/** The report on its way: after a while with how far it is. */
export function ReportSkeleton({ progress }: { readonly progress: number }) {
  return (
    <div className="stack report-figures" aria-busy="true">
      <Progress label={text('report.counting')} value={progress} max={1} />
      {['60%', '90%', '75%'].map((width) => (
        <div key={width} className="stack plain-card figure">
          <Skeleton width="160px" />
          <Skeleton width={width} />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}

type Props = FigureEnv & {
  /** Goes to the map with just these. */
  readonly onMap: (at: OnMap) => void;
  /** By the id of the figure. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/** All figures in the reading order of a report, below tiles with the main numbers. */
export function ReportBody({ answers, onMap, ...env }: Props) {
  const figures = allFigures.flatMap((figure) => {
    const shown = figure.show(answers[figure.id], env);
    return shown ? [{ id: figure.id, shown }] : [];
  });
  const tiles = figures.flatMap(({ shown }) => shown.tiles ?? []).toSorted((a, b) => a.rank - b.rank);
  return (
    <div className="stack report-figures">
      <nav className="plain-card report-tiles" aria-label={text('report.figures')}>
        {tiles.map(({ to, name, number }) => (
          <a key={name} href={`#${to}`}>
            <span>{name}</span>
            <strong>{number}</strong>
          </a>
        ))}
      </nav>
      {figures.map(({ id, shown }) => (
        <FigureSection key={id} id={id} shown={shown} onMap={onMap} />
      ))}
      <section className="stack plain-card figure figure-left-out" aria-labelledby="left-out-title">
        <h2 id="left-out-title">{text('report.whatThisReportLeaves')}</h2>
        <p>{text('report.productionOverTimeHomes')}</p>
      </section>
    </div>
  );
}
