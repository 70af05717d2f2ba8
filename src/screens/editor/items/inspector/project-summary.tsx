import { MousePointerClick } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { ModelKey } from '../../../../items/item';
import type { ModelSum } from '../../../../items/sums/selection-sum';
import { Button } from '../../../../ui/controls/button';
import { Kbd } from '../../../../ui/controls/kbd';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { touch, useMedia } from '../../../layout/use-media';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useUnits } from '../../../preferences/use-units';
import { partMark, withParts } from '../../../text/parts/with-parts';
import { lengthQuantity } from '../../../text/quantities/quantity';
import { Amount } from '../../common/fields/amount';
import { toolOf } from '../../common/tool-groups';
import { fileChooser } from '../../files/import/file-chooser';
import { ModelSums } from './model-sums';
import { OffMap } from './off-map';
import { useProjectSums } from './use-project-sums';

const widths = ['62%', '48%', '70%', '54%', '66%'] as const;

/** The panel while the project is on its way: its lines are there, its numbers are not. */
function Loading() {
  return (
    <div className="stack inspector-item inspector-loading" aria-busy="true">
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

type Whole = {
  readonly count: number;
  readonly metres: number | null;
};

/** How much there is: "7,580 items · 61.2 km of segment". */
function Head({ count, metres }: Whole) {
  const units = useUnits();
  if (metres === null) return text('inspector.itemsMeasuring', { count });
  return withParts(text('inspector.itemsOfSegment', { count, length: partMark('length') }), {
    length: <Amount quantity={lengthQuantity(metres, units)} />,
  });
}

/** The whole project: items of all models, and the metres of its segments. */
function wholeOf(sums: readonly ModelSum[]): Whole {
  const segments = sums.find((sum) => sum.model === 'segment');
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    metres: segments ? segments.metres : 0,
  };
}

/** The first step here; a finger has no digits to press. */
function startText({ writable, isTouch }: Readonly<Record<'writable' | 'isTouch', boolean>>): string {
  if (!writable) return text('inspector.selectItemSeeDetails');
  if (isTouch) return text('inspector.selectItemSeeChange');
  return text('inspector.selectItemSeeChangePress');
}

/** The way into a project that holds nothing: each beginning as a button, with its key where there are keys. */
function Begin({ editor, isTouch }: Pick<Props, 'editor'> & { readonly isTouch: boolean }) {
  const chooseFile = useStore(fileChooser, ({ open }) => open);
  const tools = (['segment', 'pole', 'permit'] as const).map((id) => ({ id, ...toolOf(id) }));
  return (
    <section className="if-any inspector-section inspector-begin" data-testid="begin">
      <h3>{text('inspector.nothingIsDrawnHereYet')}</h3>
      <p className="quiet">{isTouch ? text('inspector.chooseDrawTapMap') : text('inspector.chooseDrawPressKey')}</p>
      {tools.map(({ id, label, keys }) => (
        <Button
          key={id}
          variant={id === 'segment' ? 'primary' : 'quiet'}
          aria-keyshortcuts={keys}
          onClick={() => editor.setTool(id)}
        >
          {text(label)}
          {isTouch ? null : <Kbd>{keys}</Kbd>}
        </Button>
      ))}
      <p className="quiet">{text('inspector.bringFiles')}</p>
      <Button disabled={chooseFile === null} onClick={() => chooseFile?.()}>
        {text('inspector.importFile')}
      </Button>
    </section>
  );
}

/** The text of an empty project for those who may only read. */
function NothingYet() {
  return <p className="quiet inspector-start">{text('inspector.nothingIsDrawnHereYetSentence')}</p>;
}

type Props = {
  readonly editor: Editor;
  readonly opened: boolean;
  /** Shows the items of a model in the table. */
  readonly onTable: (model: ModelKey) => void;
};

/** The content of the project, and how to start. Shown while nothing is selected. */
export function ProjectSummary({ editor, opened, onTable }: Props) {
  const revision = useThrottledRevision(editor);
  const writable = useStore(editor.store, (state) => state.access === 'write');
  const sums = useProjectSums(editor, revision);
  const isTouch = useMedia(touch);
  if (!opened) return <Loading />;
  const whole = wholeOf(sums);
  const items = sums.reduce((all, { count, abandoned }) => all + count + abandoned.count, 0);
  return (
    <div className="inspector-item">
      <header className="inspector-head">
        <div>
          <h2>{text('common.project')}</h2>
          <p className="quiet small">
            <Head {...whole} />
          </p>
        </div>
      </header>
      <section className="if-any inspector-section">
        {items > 0 ? <ModelSums sums={sums} onPick={onTable} /> : null}
      </section>
      <section className="if-any inspector-section">
        <OffMap editor={editor} revision={revision} />
      </section>
      {items > 0 ? (
        <p className="quiet inspector-start">
          <MousePointerClick className="inspector-start-icon" size={16} aria-hidden="true" />
          {startText({ writable, isTouch })}
        </p>
      ) : null}
      {items === 0 && writable ? <Begin editor={editor} isTouch={isTouch} /> : null}
      {items === 0 && !writable ? <NothingYet /> : null}
    </div>
  );
}
