import './report.css';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion, History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { projectQuery } from '../../api/queries/project-queries';
import { text } from '../../i18n/text';
import { isEverything, type ReportFilter } from '../../items/report/report-filter';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { NotOpened } from '../open-project/not-opened';
import { type CopyState, useOpening } from '../open-project/use-opening';
import { useUnits } from '../preferences/use-units';
import { useApi } from '../services';
import { AppFrame } from '../shell/frame/app-frame';
import { NotFoundPage } from '../shell/frame/not-found-page';
import { usePageTitle } from '../shell/frame/use-page-title';
import { dateLocale } from '../time/moment';
import { allFigures } from './figures/all-figures';
import { FilterBar } from './filter-bar';
import { formatReportAddress, mapPath, type OnMap, parseReportAddress } from './report-address';
import { ReportBody, ReportSkeleton } from './report-body';
import { filterSentences, ReportHead } from './report-head';
import { useReport } from './use-report';

/** The day where the user is, `YYYY-MM-DD`. */
function localDay(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

function Nothing({
  filter,
  map,
  onAll,
}: {
  readonly filter: ReportFilter;
  readonly map: string;
  readonly onAll: () => void;
}) {
  const isFiltered = !isEverything(filter);
  return (
    <EmptyState
      icon={<FileQuestion size={28} aria-hidden="true" />}
      title={isFiltered ? text('report.noItemPassesThis') : text('report.nothingToCountYet')}
      text={isFiltered ? text('report.projectItemsNoneAsked') : text('report.reportFillsItselfOnce')}
      action={
        isFiltered ? (
          <Button variant="primary" onClick={onAll}>
            {text('common.showEverything')}
          </Button>
        ) : (
          <Link className="ui-button" data-variant="primary" to={map}>
            {text('report.openMap')}
          </Link>
        )
      }
    />
  );
}

/** The filter in the address; a change of it replaces the address. */
function useReportFilter(): readonly [ReportFilter, (next: ReportFilter) => void] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => parseReportAddress(search), [search]);
  return [filter, (next) => void navigate({ pathname, search: formatReportAddress(next) }, { replace: true })];
}

/** The notice that the figures are those of this device's copy, when it could not be read again. */
function CopyNote({ copy, again }: { readonly copy: CopyState; readonly again: () => void }) {
  if (copy.kind !== 'stale') return null;
  const moment = new Date(copy.copiedAt).toLocaleString(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="row-wrap notice warning report-note" role="status" data-testid="report-copy">
      <History size={16} aria-hidden="true" />
      <span>{text('report.figuresCopyServiceNot', { moment })}</span>
      <Button size="small" onClick={again}>
        {text('common.tryAgain')}
      </Button>
    </div>
  );
}

function ProjectReport({ projectId }: { readonly projectId: number }) {
  const { api } = useApi();
  const { opening, again } = useOpening(projectId);
  const opened = opening.kind === 'open';
  const { data: project } = useQuery({ ...projectQuery(api, projectId), enabled: opened });
  const [filter, setFilter] = useReportFilter();
  const [today] = useState(localDay);
  const units = useUnits();
  const navigate = useNavigate();
  const made = useReport({ opened, filter, today });
  usePageTitle(text('common.reportOf', { name: project?.name ?? '' }));
  if (opening.kind === 'failed') return <NotOpened failure={opening.failure} again={again} projectId={projectId} />;
  const { report, answers } = made;
  const map = mapPath(projectId, filter, null);
  const mapTo = (at: OnMap) => mapPath(projectId, filter, at);
  const everywhere = () => setFilter(parseReportAddress(''));
  return (
    <AppFrame>
      <div
        className="stack page-column report"
        data-testid="report"
        data-ready={report !== null}
        data-checked={allFigures.every(({ id }) => id in answers)}
      >
        <ReportHead name={project?.name ?? null} today={today} sentences={filterSentences(filter)} map={map} />
        {opening.kind === 'open' ? <CopyNote copy={opening.copy} again={again} /> : null}
        <FilterBar projectId={projectId} filter={filter} tags={report?.tags ?? []} onChange={setFilter} />
        {made.failed ? (
          <ErrorPanel title={text('report.reportNotMade')} safe={text('report.nothingProjectChanged')}>
            <div>
              <Button onClick={made.again}>{text('common.tryAgain')}</Button>
            </div>
          </ErrorPanel>
        ) : null}
        {report === null && !made.failed ? <ReportSkeleton progress={made.progress} /> : null}
        {report?.passed === 0 ? <Nothing filter={filter} map={map} onAll={everywhere} /> : null}
        {report && report.passed > 0 ? (
          <ReportBody {...{ answers, today, units, mapTo }} all={report.all} onMap={(at) => void navigate(mapTo(at))} />
        ) : null}
      </div>
    </AppFrame>
  );
}

/** The page of `/projects/:projectId/report`: the figures of a project (docs/domain.md 8). */
export function ReportPage() {
  const { projectId } = useParams();
  if (projectId === undefined || !/^\d{1,15}$/.test(projectId)) return <NotFoundPage />;
  return <ProjectReport key={projectId} projectId={Number(projectId)} />;
}
