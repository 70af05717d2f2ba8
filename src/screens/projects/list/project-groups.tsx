import type { ReactNode, Ref } from 'react';
import { text } from '../../../i18n/text';
import { Skeleton } from '../../../ui/feedback/skeleton';
import type { Project } from '../project';
import type { ListView } from '../project-list-state';
import type { ProjectGroups as Groups, SortKey } from './arrange-projects';
import { ProjectTableHead } from './project-table';

type Props = {
  readonly groups: Groups;
  readonly view: ListView;
  readonly sort: SortKey;
  readonly onSort: (sort: SortKey) => void;
  /** One project, as the view has it. */
  readonly one: (project: Project) => ReactNode;
  readonly ref: Ref<HTMLDivElement>;
};

type Group = { readonly id: string; readonly title: string; readonly projects: readonly Project[] };

function titled({ starred, recent, others }: Groups): readonly Group[] {
  const isAlone = starred.length + recent.length === 0;
  return [
    { id: 'starred', title: text('projects.starred'), projects: starred },
    { id: 'recent', title: text('projects.openedLately'), projects: recent },
    { id: 'others', title: isAlone ? text('common.allProjects') : text('projects.others'), projects: others },
  ].filter(({ projects }) => projects.length > 0);
}

function Table({ groups, sort, onSort, one }: Omit<Props, 'ref' | 'view' | 'groups'> & { groups: readonly Group[] }) {
  return (
    <table className="projects-table">
      <ProjectTableHead sort={sort} onSort={onSort} />
      {groups.map(({ id, title, projects }) => (
        <tbody key={id}>
          <tr className="projects-group">
            <th scope="rowgroup" colSpan={8}>
              {title}
            </th>
          </tr>
          {projects.map(one)}
        </tbody>
      ))}
    </table>
  );
}

/** Those with a star first, then those opened lately, then the others: as cards or as a table. */
export function ProjectGroups({ groups, view, ref, ...rest }: Props) {
  const shown = titled(groups);
  return (
    <div ref={ref} className="stack projects-list">
      {view === 'table' ? <Table groups={shown} {...rest} /> : null}
      {view === 'table'
        ? null
        : shown.map(({ id, title, projects }) => (
            <section key={id} aria-labelledby={`projects-${id}`}>
              <h2 id={`projects-${id}`} className="quiet small medium">
                {title}
              </h2>
              <ul className="projects-cards">{projects.map(rest.one)}</ul>
            </section>
          ))}
    </div>
  );
}

const widths = ['42%', '31%', '37%'];

/** The list while it is on its way, in its own shape, so that nothing jumps. */
export function ProjectGroupsSkeleton() {
  return (
    <div
      className="stack projects-list projects-waiting"
      role="status"
      aria-label={text('projects.readingYourProjects')}
    >
      <ul className="projects-cards">
        {widths.map((width) => (
          <li key={width} className="plain-card project-card">
            <span className="project-sketch" data-empty="true" />
            <span className="column gap-6 slim project-body">
              <Skeleton width={width} />
              <Skeleton width="64%" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
