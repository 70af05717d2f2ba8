import { useQuery } from '@tanstack/react-query';
import { Archive, CircleCheck, CircleDot, Ellipsis, Lock, Pencil, Star } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Failure } from '../../api/failure';
import { permissionQuery } from '../../api/queries/project-queries';
import { Badge } from '../../ui/badge';
import { IconButton } from '../../ui/icon-button';
import { Menu, MenuItem } from '../../ui/menu';
import { useServices } from '../services';
import { agoWords, exactMoment, readMoment } from './moment';
import { type Project, statusOf } from './project';
import { useSeen } from './use-seen';

export type ProjectRowProps = {
  readonly project: Project;
  readonly starred: boolean;
  readonly now: number;
  readonly onStar: (on: boolean) => void;
  readonly onRename: () => void;
  readonly onOpen: () => void;
};

const statusIcons = new Map([
  ['active', CircleDot],
  ['completed', CircleCheck],
  ['archived', Archive],
]);

/** A status in words, with its picture. */
export function StatusMark({ status }: { readonly status: string }) {
  const Icon = statusIcons.get(status) ?? CircleDot;
  return (
    <span className="project-status" data-status={status}>
      <Icon size={14} aria-hidden="true" />
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </span>
  );
}

type Access = 'write' | 'read' | 'denied' | null;

/** What the user may do in the project, asked for once its row is on the screen. */
function useAccess(id: number, seen: boolean): Access {
  const { api } = useServices();
  const { data, error } = useQuery({ ...permissionQuery(api, id), enabled: seen, staleTime: 5 * 60_000 });
  if (error instanceof Failure && error.kind === 'denied') return 'denied';
  return data ?? null;
}

function AccessMark({ access }: { readonly access: Access }) {
  if (access !== 'read' && access !== 'denied') return null;
  return (
    <Badge tone={access === 'denied' ? 'danger' : 'neutral'}>
      <Lock size={12} aria-hidden="true" />
      {access === 'denied' ? 'No access' : 'Read only'}
    </Badge>
  );
}

function UpdatedMark({ moment, now }: { readonly moment: number | null; readonly now: number }) {
  if (moment === null) return <span className="project-updated">–</span>;
  return (
    <time className="project-updated" dateTime={new Date(moment).toISOString()} title={exactMoment(moment)}>
      {agoWords(moment, now)}
    </time>
  );
}

function StarButton({ project, starred, onStar }: Pick<ProjectRowProps, 'project' | 'starred' | 'onStar'>) {
  return (
    <IconButton
      className="project-star"
      label={starred ? `Take the star off ${project.name}, on this device only` : `Put a star on ${project.name}`}
      pressed={starred}
      onClick={() => onStar(!starred)}
      data-testid="project-bookmark"
    >
      <Star size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** One project of the list: a link to its map, with its star and its menu beside it. */
export function ProjectRow({ project, starred, now, onStar, onRename, onOpen }: ProjectRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const access = useAccess(project.id, useSeen(row));
  const nameId = `project-${project.id}`;
  return (
    <li ref={row} className="project-row" data-testid="project-row" data-id={project.id}>
      <StarButton project={project} starred={starred} onStar={onStar} />
      <Link
        className="project-link"
        to={`/projects/${project.id}`}
        onClick={onOpen}
        data-row-link=""
        aria-labelledby={nameId}
      >
        <span className="project-words">
          <span className="project-title">
            <span className="project-name" id={nameId}>
              {project.name}
            </span>
            <AccessMark access={access} />
          </span>
          {project.description ? <span className="project-description">{project.description}</span> : null}
        </span>
        <StatusMark status={statusOf(project)} />
        <UpdatedMark moment={readMoment(project.updated_at)} now={now} />
      </Link>
      <Menu
        trigger={
          <button type="button" className="ui-icon-button" aria-label={`More about ${project.name}`}>
            <Ellipsis size={16} aria-hidden="true" />
          </button>
        }
      >
        <MenuItem icon={<Pencil size={14} aria-hidden="true" />} disabled={access !== 'write'} onSelect={onRename}>
          Rename…
        </MenuItem>
      </Menu>
    </li>
  );
}
