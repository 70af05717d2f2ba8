import { Map as MapIcon, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { text } from '../../i18n/text';
import { modelKeys } from '../../items/registry';
import type { ReportFilter } from '../../items/report/report-filter';
import { Button } from '../../ui/controls/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { filterText } from '../map-view/filter-text';
import { modelNames } from '../text/model-name';
import { dateLocale } from '../time/moment';
import { stateLabel, typeLabel } from './figures/state-label';

type Props = {
  readonly name: string | null;
  readonly today: string;
  readonly sentences: readonly string[];
  readonly map: string;
};

/** The title of the report, with its day and its subject; the printed report has no buttons. */
export function ReportHead({ name, today, sentences, map }: Props) {
  const day = new Date(`${today}T12:00:00`).toLocaleDateString(dateLocale(), { dateStyle: 'long' });
  return (
    <header className="row-wrap apart page-head report-head">
      <div>
        <h1>{name === null ? <Skeleton width="240px" /> : text('common.reportOf', { name })}</h1>
        <p data-testid="report-about">
          <span>{text('report.asOf', { day })}</span>
          {sentences.map((sentence) => (
            <span key={sentence}> · {sentence}</span>
          ))}
        </p>
      </div>
      <div className="row-wrap page-buttons report-buttons">
        <Link className="ui-button" data-variant="quiet" data-size="medium" to={map} data-testid="report-map">
          <MapIcon size={16} aria-hidden="true" /> {text('common.map')}
        </Link>
        <Button onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" /> {text('report.print')}
        </Button>
      </div>
    </header>
  );
}

/** The scope of the report in parts, which stand under its title, on paper too. */
export function filterSentences({ within, tags, types, states, filters }: ReportFilter): readonly string[] {
  const parts = [
    ...(within ? [text('report.inBoxFromTo', boxText(within))] : []),
    ...(tags.length > 0 ? [text('report.tag', { tags: tags.join(', ') })] : []),
    ...(types.length > 0 ? [text('report.routesAndCables', { types: types.map(typeLabel).join(', ') })] : []),
    ...(states.length > 0 ? [text('report.plant', { states: states.map(stateLabel).join(', ') })] : []),
    ...modelKeys.flatMap((model) => {
      const filter = filters[model] ?? [];
      return filter.length > 0
        ? [text('report.modelTests', { model: modelNames(model), tests: filterText(model, filter) })]
        : [];
    }),
  ];
  return parts.length > 0 ? parts : [text('report.wholeProjectArticle')];
}

function boxText([west, south, east, north]: NonNullable<ReportFilter['within']>) {
  const rounded = (degrees: number) => degrees.toFixed(5);
  return { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) };
}
