import './keep.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportUnexpected } from '../../api/unexpected';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { useDevice } from '../services';
import { sizeText } from '../text/upload-text';
import { relativeTimeText } from '../time/moment';
import { releaseProject } from './keep-project';

/** The parts that take room and can be removed: projects with their documents, areas of backgrounds, archives. */
function useKept() {
  const device = useDevice();
  const queries = useQueryClient();
  const { areas, files } = device.kept;
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['kept', 'all'],
    queryFn: async () => ({ projects: await areas.projects(), areas: await areas.list(), files: await files.list() }),
    staleTime: 0,
    networkMode: 'always',
  });
  const then = (work: Promise<void>) =>
    void work.then(() => queries.invalidateQueries({ queryKey: ['kept'] }), reportUnexpected);
  return {
    data,
    now: dataUpdatedAt,
    release: (projectId: number) => then(releaseProject(device, projectId)),
    removeArea: (id: string) => then(areas.remove(id)),
    removeFile: (id: string) => then(files.remove(id)),
  };
}

type LineProps = { readonly about: string; readonly name: string; readonly onRemove: () => void };

function Line({ about, name, onRemove }: LineProps) {
  return (
    <li className="row-wrap" data-testid="kept-line">
      <span>{about}</span>
      <Button size="small" onClick={onRemove} aria-label={text('keep.removeOne', { name })}>
        {text('common.remove')}
      </Button>
    </li>
  );
}

/** The wishes to keep something on this device, with size and age; each can be removed. Nothing where there are none. */
export function KeptList() {
  const { data, now, release, removeArea, removeFile } = useKept();
  if (!data || data.projects.length + data.areas.length + data.files.length === 0) return null;
  const age = (at: number) => relativeTimeText(at, now);
  return (
    <section className="stack" aria-label={text('keep.keptHere')}>
      <h2 className="title">{text('keep.keptHere')}</h2>
      <div className="plain-card keep-kept">
        <ul className="stack">
          {data.projects.map(({ projectId, name, documents, at }) => (
            <Line
              key={projectId}
              name={name}
              about={text('keep.projectLine', { name, count: documents.length, age: age(at) })}
              onRemove={() => release(projectId)}
            />
          ))}
          {data.areas.map(({ id, name, stored, wanted, bytes, at }) => (
            <Line
              key={id}
              name={name}
              about={text('keep.areaLine', { name, stored, wanted, size: sizeText(bytes), age: age(at) })}
              onRemove={() => removeArea(id)}
            />
          ))}
          {data.files.map(({ id, name, size, at }) => (
            <Line
              key={id}
              name={name}
              about={text('keep.fileLine', { name, size: sizeText(size), age: age(at) })}
              onRemove={() => removeFile(id)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
