import type { ReactNode, Ref } from 'react';
import { Skeleton } from '../../ui/skeleton';
import type { ProjectGroups as Groups } from './arrange-projects';
import type { Project } from './project';

type Props = {
  readonly groups: Groups;
  readonly row: (project: Project) => ReactNode;
  readonly ref: Ref<HTMLDivElement>;
};

/** Those with a star first, then the others. */
export function ProjectGroups({ groups, row, ref }: Props) {
  const { starred, others } = groups;
  return (
    <div ref={ref} className="projects-list">
      {starred.length > 0 ? (
        <section aria-labelledby="projects-starred">
          <h2 id="projects-starred">Starred</h2>
          <ul>{starred.map(row)}</ul>
        </section>
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="projects-others">
          <h2 id="projects-others">{starred.length > 0 ? 'Others' : 'All projects'}</h2>
          <ul>{others.map(row)}</ul>
        </section>
      ) : null}
    </div>
  );
}

const widths = ['42%', '31%', '37%', '28%'];

/** The list while it is on its way, in its own shape, so that nothing jumps. */
export function ProjectGroupsSkeleton() {
  return (
    <div className="projects-list" role="status" aria-label="Reading your projects">
      <ul className="projects-waiting">
        {widths.map((width) => (
          <li key={width} className="project-row">
            <span />
            <span className="project-words">
              <Skeleton width={width} />
              <Skeleton width="64%" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
