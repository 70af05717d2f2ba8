import { MousePointerClick } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { ModelKey } from '../../../items/item';
import { Skeleton } from '../../../ui/skeleton';
import { useUnits } from '../../preferences/use-units';
import { lengthQuantity } from '../../words/quantity';
import { text } from '../../words/text';
import { partMark, withParts } from '../../words/with-parts';
import { useCalmRevision } from '../use-calm-revision';
import { Amount } from './amount';
import { ModelSums } from './model-sums';
import { OffMap } from './off-map';
import { useProjectSums } from './use-project-sums';

const widths = ['62%', '48%', '70%', '54%', '66%'] as const;

/** The panel while the project is on its way: its lines are there, its numbers are not. */
function Loading() {
  return (
    <div className="inspector-item inspector-loading" aria-busy="true">
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

/** How much there is: "7,580 items · 61.2 km of segment". */
function Head({ count, metres }: { readonly count: number; readonly metres: number | null }) {
  const units = useUnits();
  if (metres === null) return text('{count, number} items · measuring…', { count });
  return withParts(text('{count, number} items · {length} of segment', { count, length: partMark('length') }), {
    length: <Amount quantity={lengthQuantity(metres, units)} />,
  });
}

type Props = {
  readonly editor: Editor;
  readonly opened: boolean;
  /** Shows the items of a model in the table. */
  readonly onTable: (model: ModelKey) => void;
};

/** What the project holds, and how to start. Shown while nothing is selected. */
export function ProjectSummary({ editor, opened, onTable }: Props) {
  const revision = useCalmRevision(editor);
  const writable = useStore(editor.store, (state) => state.access === 'write');
  const sums = useProjectSums(editor, revision);
  if (!opened) return <Loading />;
  const segments = sums.find((sum) => sum.model === 'segment');
  const metres = segments ? segments.metres : 0;
  const items = sums.reduce((count, sum) => count + sum.count, 0);
  return (
    <div className="inspector-item">
      <header className="inspector-head">
        <div>
          <h2>{text('Project')}</h2>
          <p>
            <Head count={items} metres={metres} />
          </p>
        </div>
      </header>
      <section className="inspector-section">{items > 0 ? <ModelSums sums={sums} onPick={onTable} /> : null}</section>
      <section className="inspector-section">
        <OffMap editor={editor} revision={revision} />
      </section>
      <p className="inspector-start">
        <MousePointerClick className="inspector-start-icon" size={16} aria-hidden="true" />
        {writable
          ? text(
              'Select an item to see and change it. Press 1 to draw a segment, or drop a GeoJSON file of lines on the map.',
            )
          : text('Select an item to see its details.')}
      </p>
    </div>
  );
}
