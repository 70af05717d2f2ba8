import { ChartColumn } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { StoreApi } from 'zustand/vanilla';
import { text } from '../../../i18n/text';
import { has } from '../../deployment';
import { reportPath } from '../../report/report-address';
import { exactMoment, readMoment, relativeTimeText } from '../../time/moment';
import { AccessMark, AccessNote } from '../access-note';
import { KeyFigures } from '../digest/key-figures';
import { ProjectSketch } from '../digest/project-sketch';
import { UnseenChangesLine } from '../digest/unseen-changes-line';
import { useDigest } from '../digest/use-digest';
import { type Project, statusOf } from '../project';
import type { ProjectListState } from '../project-list-state';
import { StatusMark } from '../status-mark';
import { useAccess } from '../use-access';
import { type ProjectActions, ProjectMenu } from './project-menu';
import { StarButton } from './star-button';
import { useWasVisible } from './use-was-visible';
import './project-card.css';

export type ProjectProps = ProjectActions & {
  readonly project: Project;
  readonly starred: boolean;
  readonly now: number;
  readonly own: StoreApi<ProjectListState>;
};

/** When the project itself was changed last; the interface does not count its items in. */
export function UpdatedMark({ project, now }: Pick<ProjectProps, 'project' | 'now'>) {
  const moment = readMoment(project.updated_at);
  if (moment === null) return <span className="one-line quiet">–</span>;
  return (
    <time className="one-line quiet" dateTime={new Date(moment).toISOString()} title={exactMoment(moment)}>
      {relativeTimeText(moment, now)}
    </time>
  );
}

/** The link over the whole of a project's card or row; what else can be pressed lies above it. */
export function ProjectLink({ project, onOpen }: Pick<ProjectProps, 'project' | 'onOpen'>) {
  return (
    <Link className="cut project-link project-name" to={`/projects/${project.id}`} onClick={onOpen} data-row-link="">
      {project.name}
    </Link>
  );
}

function ReportLink({ project }: Pick<ProjectProps, 'project'>) {
  if (!has('report')) return null;
  return (
    <Link
      className="row gap-4 project-report"
      to={reportPath(project.id)}
      aria-label={text('common.reportOf', { name: project.name })}
    >
      <ChartColumn size={14} aria-hidden="true" />
      {text('projects.report')}
    </Link>
  );
}

/** One project as a card: what it looks like, what it amounts to, and what is new in it. */
export function ProjectCard({ project, starred, now, own, ...actions }: ProjectProps) {
  const card = useRef<HTMLLIElement>(null);
  const seen = useWasVisible(card);
  const access = useAccess(project.id, own, seen);
  const digested = useDigest(project.id, seen);
  const archived = statusOf(project) === 'archived';
  const { digest } = digested;
  return (
    <li ref={card} className="plain-card project-card" data-row="" data-testid="project-row" data-id={project.id}>
      <ProjectSketch sketch={digest?.sketch ?? null} />
      <StarButton project={project} starred={starred} onStar={actions.onStar} />
      <div className="column gap-6 slim project-body">
        <div className="row project-title">
          <h3 className="title">
            <ProjectLink project={project} onOpen={actions.onOpen} />
          </h3>
          <AccessMark access={access} archived={archived} />
          <ProjectMenu project={project} access={access} onRename={actions.onRename} onStatus={actions.onStatus} />
        </div>
        {project.description ? <p className="cut quiet">{project.description}</p> : null}
        <AccessNote access={access} archived={archived} now={now} />
        {digest ? <UnseenChangesLine digest={digest} name={project.name} now={now} onOpen={actions.onOpen} /> : null}
        <div className="fill" />
        <KeyFigures {...digested} now={now} name={project.name} />
        <p className="row apart quiet small project-foot">
          <StatusMark status={statusOf(project)} />
          <ReportLink project={project} />
          <UpdatedMark project={project} now={now} />
        </p>
      </div>
    </li>
  );
}
