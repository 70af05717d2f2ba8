import { FolderOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/text-field';
import type { Recent } from '../project-list-state';
import { idInSearch } from './arrange-projects';
import './open-by-id.css';

type Props = { readonly recents: readonly Recent[]; readonly onOpen: (recent: Recent) => void };

/** For a service that gives no list (A7): a project is opened by its id, or from those opened here before. */
export function OpenById({ recents, onOpen }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const id = idInSearch(typed);
    if (id === null) return setError(text('projects.writeNumberProjectSuch'));
    onOpen({ id, name: null });
    void navigate(`/projects/${id}`);
  };
  return (
    <section className="stack gap-12 open-by-id">
      <h2 className="title">{text('projects.openProjectId')}</h2>
      <p className="quiet">{text('projects.serviceGivesNoList')}</p>
      <form onSubmit={open} noValidate>
        <TextField
          label={text('projects.projectId')}
          value={typed}
          onChange={setTyped}
          error={error}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" variant="primary">
          {text('projects.openProject')}
        </Button>
      </form>
      {recents.length > 0 ? (
        <>
          <h3 className="quiet small medium">{text('projects.openedOnThisDevice')}</h3>
          <ul>
            {recents.map((recent) => (
              <li key={recent.id}>
                <Link className="row" to={`/projects/${recent.id}`} onClick={() => onOpen(recent)} data-row-link="">
                  <FolderOpen size={16} aria-hidden="true" />
                  {recent.name ?? text('projects.project', { id: String(recent.id) })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
