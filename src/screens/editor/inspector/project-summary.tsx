import { MousePointerClick } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { ModelKey } from '../../../items/item';
import type { ModelSum } from '../../../items/selection-sum';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { useUnits } from '../../preferences/use-units';
import { abandonedText } from '../../words/abandoned-text';
import { lengthQuantity } from '../../words/quantity';
import { text } from '../../words/text';
import { partMark, withParts } from '../../words/with-parts';
import { touch, useMedia } from '../chrome/use-media';
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

type Whole = {
  readonly count: number;
  readonly metres: number | null;
  readonly abandoned: { readonly count: number; readonly metres: number | null };
};

/** How much there is: "7,580 items · 61.2 km of segment". */
function Head({ count, metres }: Whole) {
  const units = useUnits();
  if (metres === null) return text('{count, number} items · measuring…', { count });
  return withParts(text('{count, number} items · {length} of segment', { count, length: partMark('length') }), {
    length: <Amount quantity={lengthQuantity(metres, units)} />,
  });
}

/** What of it is counted apart: "23 abandoned, 39.65 km". */
function Apart({ abandoned }: Whole) {
  const units = useUnits();
  const words = abandonedText(abandoned, units);
  return words ? (
    <p className="quiet" data-testid="project-abandoned">
      {words}
    </p>
  ) : null;
}

/** The whole project: items of all models, and the metres of its segments. */
function wholeOf(sums: readonly ModelSum[]): Whole {
  const segments = sums.find((sum) => sum.model === 'segment');
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    metres: segments ? segments.metres : 0,
    abandoned: {
      count: sums.reduce((all, { abandoned }) => all + abandoned.count, 0),
      metres: segments ? segments.abandoned.metres : 0,
    },
  };
}

/** What to do here; a finger has no digits to press. */
function startWords({
  isEmpty,
  writable,
  isTouch,
}: Readonly<Record<'isEmpty' | 'writable' | 'isTouch', boolean>>): string {
  if (isEmpty) return text('Nothing is drawn here yet.');
  if (!writable) return text('Select an item to see its details.');
  if (isTouch) return text('Select an item to see and change it.');
  return text(
    'Select an item to see and change it. Press 1 to draw a segment, or drop a GeoJSON file of lines on the map.',
  );
}

/** The way into a project that holds nothing. */
function Begin({ editor }: Pick<Props, 'editor'>) {
  return (
    <section className="inspector-section inspector-begin">
      <p>{text('Draw the first segment, or import lines from a GeoJSON file.')}</p>
      <Button variant="primary" onClick={() => editor.setTool('segment')}>
        {text('Draw segment')}
      </Button>
    </section>
  );
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
  const isTouch = useMedia(touch);
  if (!opened) return <Loading />;
  const whole = wholeOf(sums);
  const items = whole.count + whole.abandoned.count;
  return (
    <div className="inspector-item">
      <header className="inspector-head">
        <div>
          <h2>{text('Project')}</h2>
          <p>
            <Head {...whole} />
          </p>
          <Apart {...whole} />
        </div>
      </header>
      <section className="inspector-section">{items > 0 ? <ModelSums sums={sums} onPick={onTable} /> : null}</section>
      <section className="inspector-section">
        <OffMap editor={editor} revision={revision} />
      </section>
      {items === 0 && writable ? <Begin editor={editor} /> : null}
      <p className="inspector-start">
        <MousePointerClick className="inspector-start-icon" size={16} aria-hidden="true" />
        {startWords({ isEmpty: items === 0, writable, isTouch })}
      </p>
    </div>
  );
}
