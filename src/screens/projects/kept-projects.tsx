import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useServices } from '../services';
import { agoWords, exactMoment } from './moment';
import type { Recent } from './own-list';

/** The way into the projects that this device has copies of, while the service does not give the list. Nothing without any. */
export function KeptProjects({ onOpen }: { readonly onOpen: (recent: Recent) => void }) {
  const { keptProjects } = useServices();
  const { data, dataUpdatedAt } = useQuery({ queryKey: ['kept-projects'], queryFn: keptProjects, gcTime: 0 });
  if (!data || data.length === 0) return null;
  return (
    <section className="kept-projects" aria-label="On this device">
      <h2>On this device</h2>
      <p>These projects open without the service. What you change is kept here until it answers.</p>
      <ul>
        {data.map(({ projectId, about, at }) => (
          <li key={projectId}>
            <Link
              to={`/projects/${projectId}`}
              onClick={() => onOpen({ id: projectId, name: about.name })}
              data-row-link=""
              data-testid="kept-project"
            >
              <FolderOpen size={16} aria-hidden="true" />
              <span>{about.name}</span>
              <time dateTime={new Date(at).toISOString()} title={exactMoment(at)}>
                read {agoWords(at, dataUpdatedAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
