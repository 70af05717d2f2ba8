import { text } from '../../../i18n/text';
import type { ItemRef } from '../../../items/item';
import { Button } from '../../../ui/controls/button';
import { useOutstanding } from '../../open-project/use-outstanding';
import { useRescue } from '../../open-project/use-rescue';
import { useOutbox } from '../../services';
import type { Recent } from '../project-list-state';
import '../../shell/frame/parts.css';
import './unsent-elsewhere.css';

type OneProps = { readonly id: number; readonly name: string | null; readonly refs: readonly ItemRef[] };

/** The unsent edits of one project that the user does not come to any more, and the file that saves them. */
function UnsentOfProject({ id, name, refs }: OneProps) {
  const { save } = useRescue();
  const project = name ?? text('projects.project', { id: String(id) });
  return (
    <div
      className="row-wrap apart notice warning unsent-elsewhere"
      role="status"
      data-testid="unsent-elsewhere"
      data-id={id}
    >
      <p>{text('projects.unsentElsewhere', { project, count: refs.length })}</p>
      <Button size="small" onClick={() => save(refs)} aria-label={text('projects.saveUnsentOf', { project })}>
        {text('common.saveToFile')}
      </Button>
    </div>
  );
}

/** The refs of what is unsent, by project. */
function useUnsent(): ReadonlyMap<number, readonly ItemRef[]> {
  const all = useOutstanding(useOutbox());
  const byProject = new Map<number, ItemRef[]>();
  for (const { projectId, ref } of all) byProject.set(projectId, [...(byProject.get(projectId) ?? []), ref]);
  return byProject;
}

type Props = { readonly listed: readonly { readonly id: number }[]; readonly recents: readonly Recent[] };

/** Unsent edits of a project that did not open. Renders nothing without such edits. */
export function UnsentHere({ projectId }: { readonly projectId: number }) {
  const refs = useUnsent().get(projectId);
  return refs ? <UnsentOfProject id={projectId} name={null} refs={refs} /> : null;
}

/** Projects that the user's list has no more, and that unsent edits of this device belong to. Nothing without any. */
export function UnsentElsewhere({ listed, recents }: Props) {
  const left = [...useUnsent()].filter(([id]) => listed.every((project) => project.id !== id));
  return left.map(([id, refs]) => (
    <UnsentOfProject key={id} id={id} name={recents.find((recent) => recent.id === id)?.name ?? null} refs={refs} />
  ));
}
