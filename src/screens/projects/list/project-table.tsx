import { useRef } from 'react';
import { text } from '../../../i18n/text';
import { SortHead } from '../../../ui/controls/sort-head';
import { AccessMark, accessReason } from '../access-note';
import { FigureCells } from '../digest/key-figures';
import { UnseenChangesLine } from '../digest/unseen-changes-line';
import { useDigest } from '../digest/use-digest';
import { statusOf } from '../project';
import { StatusMark } from '../status-mark';
import { useAccess } from '../use-access';
import type { SortKey } from './arrange-projects';
import { ProjectLink, type ProjectProps, UpdatedMark } from './project-card';
import { ProjectMenu } from './project-menu';
import { StarButton } from './star-button';
import { useWasVisible } from './use-was-visible';
import './project-table.css';

/** One project as a row. */
export function ProjectRow({ project, starred, now, own, ...actions }: ProjectProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const seen = useWasVisible(row);
  const access = useAccess(project.id, own, seen);
  const digested = useDigest(project.id, seen);
  const archived = statusOf(project) === 'archived';
  const { digest } = digested;
  return (
    <tr ref={row} className="project-row" data-row="" data-testid="project-row" data-id={project.id}>
      <td>
        <StarButton project={project} starred={starred} onStar={actions.onStar} />
      </td>
      <th scope="row">
        <span className="row project-title" title={accessReason(access, archived) ?? undefined}>
          <ProjectLink project={project} onOpen={actions.onOpen} />
          <AccessMark access={access} archived={archived} />
        </span>
        {project.description ? <span className="cut quiet project-description">{project.description}</span> : null}
        {digest ? <UnseenChangesLine digest={digest} name={project.name} now={now} onOpen={actions.onOpen} /> : null}
      </th>
      <td>
        <StatusMark status={statusOf(project)} />
      </td>
      <FigureCells {...digested} now={now} name={project.name} />
      <td className="project-number">
        <UpdatedMark project={project} now={now} />
      </td>
      <td>
        <ProjectMenu project={project} access={access} onRename={actions.onRename} onStatus={actions.onStatus} />
      </td>
    </tr>
  );
}

type HeadProps = { readonly sort: SortKey; readonly onSort: (sort: SortKey) => void };

/** The heads of the columns; each has its own way up. */
export function ProjectTableHead({ sort, onSort }: HeadProps) {
  const by = (key: SortKey, way: 'ascending' | 'descending' = 'ascending') => ({
    sorted: sort === key ? way : null,
    onSort: () => onSort(key),
  });
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="ui-hidden">{text('projects.star')}</span>
        </th>
        <SortHead {...by('name')}>{text('common.name')}</SortHead>
        <SortHead {...by('status')}>{text('common.status')}</SortHead>
        <th scope="col" data-number="true">
          {text('common.route')}
        </th>
        <th scope="col" data-number="true">
          {text('common.items')}
        </th>
        <th scope="col" data-number="true">
          {text('common.openPermits')}
        </th>
        <SortHead {...by('updated', 'descending')} number>
          {text('projects.lastUpdate')}
        </SortHead>
        <th scope="col">
          <span className="ui-hidden">{text('projects.more')}</span>
        </th>
      </tr>
    </thead>
  );
}
