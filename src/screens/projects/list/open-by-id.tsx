import { FolderOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/text-field';
import { text } from '../../text/text';
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
    if (id === null) return setError(text('Write the number of the project, such as 17.'));
    onOpen({ id, name: null });
    void navigate(`/projects/${id}`);
  };
  return (
    <section className="open-by-id">
      <h2>{text('Open a project by its id')}</h2>
      <p>
        {text(
          'This service gives no list of projects. The id stands in every link to one: the number after “projects”.',
        )}
      </p>
      <form onSubmit={open} noValidate>
        <TextField
          label={text('Project id')}
          value={typed}
          onChange={setTyped}
          error={error}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" variant="primary">
          {text('Open project')}
        </Button>
      </form>
      {recents.length > 0 ? (
        <>
          <h3>{text('Opened on this device')}</h3>
          <ul>
            {recents.map((recent) => (
              <li key={recent.id}>
                <Link to={`/projects/${recent.id}`} onClick={() => onOpen(recent)} data-row-link="">
                  <FolderOpen size={16} aria-hidden="true" />
                  {recent.name ?? text('Project {id}', { id: String(recent.id) })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
