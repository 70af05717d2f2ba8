import { useState } from 'react';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { SelectField } from '../../ui/fields/select-field';
import { Dialog } from '../../ui/overlays/dialog';
import { type Project, statusOf } from './project';

type Props = {
  readonly files: readonly File[];
  /** Another app has sent them: also photos and other documents. */
  readonly isHanded?: boolean;
  readonly projects: readonly Project[];
  /** Where files go first: the project that was opened last. */
  readonly first: number | null;
  readonly mayCreate: boolean;
  readonly onChoose: (projectId: number) => void;
  readonly onNew: () => void;
  readonly onClose: () => void;
};

/** Asks into which project files are imported that were dropped on the list. */
export function ImportDialog({ files, isHanded = false, projects, first, mayCreate, onChoose, onNew, onClose }: Props) {
  // An archived project opens locked.
  const open = projects.filter((project) => statusOf(project) !== 'archived');
  const usual = open.find(({ id }) => id === first) ?? open[0];
  const [chosen, setChosen] = useState(usual?.id ?? null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(isHanded ? 'projects.takeHandedFiles' : 'projects.importFiles', { count: files.length })}
      description={files.map(({ name }) => name).join(', ')}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          {mayCreate ? (
            <Button onClick={onNew} data-testid="import-into-new">
              {text('projects.intoNewProject')}
            </Button>
          ) : null}
          <Button
            variant="primary"
            disabled={chosen === null}
            onClick={() => chosen !== null && onChoose(chosen)}
            data-testid="import-into"
          >
            {text('projects.openAndLook')}
          </Button>
        </>
      }
    >
      <SelectField
        label={text('projects.intoProject')}
        value={chosen === null ? '' : String(chosen)}
        choices={open.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => setChosen(Number(id))}
        data-testid="import-project"
      />
    </Dialog>
  );
}
