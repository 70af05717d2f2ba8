import { ChartColumn, Ellipsis, Paperclip, Pencil, RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { text } from '../../../i18n/text';
import { Menu, MenuChoices, MenuItem, MenuLine } from '../../../ui/controls/menu';
import { has } from '../../deployment';
import { reportPath } from '../../report/report-address';
import { knownStatuses, type Project, statusOf } from '../project';
import { statusLabel } from '../status-label';
import type { Access } from '../use-access';

/** The actions for a project without opening it. */
export type ProjectActions = {
  readonly onStar: (on: boolean) => void;
  readonly onRename: () => void;
  readonly onStatus: (status: string) => void;
  readonly onOpen: () => void;
};

type MenuProps = Pick<ProjectActions, 'onRename' | 'onStatus'> & { readonly project: Project; readonly access: Access };

/** The report needs the right to read; renaming, describing and the status need the right to write. */
export function ProjectMenu({ project, access, onRename, onStatus }: MenuProps) {
  const status = statusOf(project);
  const statuses = [...new Set([...knownStatuses, status])];
  const writable = access.may === 'write';
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="ui-icon-button project-more"
          aria-label={text('projects.moreAbout', { name: project.name })}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      }
    >
      {has('report') ? (
        <MenuItem
          icon={<ChartColumn size={14} aria-hidden="true" />}
          disabled={access.may === 'denied'}
          onSelect={() => void navigate(reportPath(project.id))}
        >
          {text('projects.report')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Pencil size={14} aria-hidden="true" />} disabled={!writable} onSelect={onRename}>
        {text('projects.renameOrDescribe')}
      </MenuItem>
      {has('documents') ? (
        <MenuItem
          icon={<Paperclip size={14} aria-hidden="true" />}
          onSelect={() => void navigate(`/projects/${project.id}/documents`)}
          data-testid="project-documents"
        >
          {text('common.documents')}
        </MenuItem>
      ) : null}
      {writable && status === 'archived' ? (
        <MenuItem icon={<RotateCcw size={14} aria-hidden="true" />} onSelect={() => onStatus('active')}>
          {text('common.reactivate')}
        </MenuItem>
      ) : null}
      {writable ? <MenuLine /> : null}
      {writable ? (
        <MenuChoices
          label={text('common.status')}
          value={status}
          choices={statuses.map((value) => ({ value, label: statusLabel(value) }))}
          onChange={onStatus}
        />
      ) : null}
    </Menu>
  );
}
