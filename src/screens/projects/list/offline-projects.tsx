import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { text } from '../../../i18n/text';
import { useDevice } from '../../services';
import { exactMoment, relativeTimeText } from '../../time/moment';
import { ProjectSketch } from '../digest/project-sketch';
import { useDigest } from '../digest/use-digest';
import type { Recent } from '../project-list-state';
import './offline-projects.css';

type OfflineProjectProps = {
  readonly id: number;
  readonly name: string;
  readonly access: 'write' | 'read';
  readonly at: number;
  readonly now: number;
  readonly onOpen: (recent: Recent) => void;
};

function OfflineProject({ id, name, access, at, now, onOpen }: OfflineProjectProps) {
  const { digest } = useDigest(id, true);
  return (
    <li>
      <Link
        className="lit row"
        to={`/projects/${id}`}
        onClick={() => onOpen({ id, name })}
        data-row-link=""
        data-testid="kept-project"
      >
        {digest ? <ProjectSketch sketch={digest.sketch} /> : <FolderOpen size={16} aria-hidden="true" />}
        <span className="cut">{name}</span>
        {access === 'read' ? <span className="quiet small">{text('common.readOnly')}</span> : null}
        <time className="quiet small" dateTime={new Date(at).toISOString()} title={exactMoment(at)}>
          {text('projects.read', { when: relativeTimeText(at, now) })}
        </time>
      </Link>
    </li>
  );
}

/** The way into the projects that this device has copies of, while the service does not give the list. Nothing without any. */
export function OfflineProjects({ onOpen }: { readonly onOpen: (recent: Recent) => void }) {
  const { offlineProjects } = useDevice();
  const { data, dataUpdatedAt } = useQuery({ queryKey: ['kept-projects'], queryFn: offlineProjects, gcTime: 0 });
  if (!data || data.length === 0) return null;
  return (
    <section className="stack kept-projects" aria-label={text('projects.onThisDevice')}>
      <h2 className="title">{text('projects.onThisDevice')}</h2>
      <p className="quiet">{text('projects.projectsOpenWithoutService')}</p>
      <ul>
        {data.map(({ projectId, about, access, at }) => (
          <OfflineProject
            key={projectId}
            id={projectId}
            name={about.name}
            access={access}
            at={at}
            now={dataUpdatedAt}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}
