import { PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Access } from '../../../../editor/access';
import { text } from '../../../../i18n/text';
import type { UnfinishedStore } from '../../../../offline/unfinished/unfinished-store';
import { Button } from '../../../../ui/controls/button';
import { useDevice, useEditor } from '../../../services';
import { exactMoment, relativeTimeText } from '../../../time/moment';
import { useEditorPage } from '../../common/page/use-editor-page';
import { isDrawing } from '../draw/is-drawing-tool';
import { unfinishedOffer } from './unfinished-offer';
import { useKeepUnfinished } from './use-keep-unfinished';

type Left = Awaited<ReturnType<UnfinishedStore['left']>>;

const nothing: Left = [];

/** Unfinished works of the project when it opened, and a function that removes one. */
function useLeft(unfinished: UnfinishedStore, projectId: number, access: Access) {
  const [left, setLeft] = useState(nothing);
  useEffect(() => {
    if (access === 'opening') return;
    let isWanted = true;
    void unfinished.left(projectId).then((found) => isWanted && setLeft(found));
    return () => {
      isWanted = false;
    };
  }, [unfinished, projectId, access]);
  const remove = (id: string) => {
    setLeft((all) => all.filter((one) => one.id !== id));
    void unfinished.remove(id);
  };
  return { left, remove };
}

type Props = { readonly projectId: number };

/** Offers to continue the unfinished works of earlier pages in this project, one after the other. */
export function UnfinishedBanner({ projectId }: Props) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const { unfinished } = useDevice();
  const access = useStore(editor.store, (state) => (state.projectId === projectId ? state.access : 'opening'));
  const isBusy = useStore(editor.store, isDrawing);
  const { left, remove } = useLeft(unfinished, projectId, access);
  const [now] = useState(Date.now);
  useKeepUnfinished({ editor, unfinished });
  const offers = left.flatMap((work) => {
    const offered = unfinishedOffer(work, editor);
    return offered && (access === 'write' || !offered.isEdit) ? [{ ...work, ...offered }] : [];
  });
  const [first] = offers;
  if (!first || access === 'opening' || !engine) return null;
  const goOn = () => {
    const done = first.goOn(editor, engine);
    if (done === undefined) remove(first.id);
    else void done.then((isDone) => isDone && remove(first.id));
  };
  return (
    <div className="row medium read-only-banner since-banner" role="status" data-testid="unfinished">
      <PencilLine size={16} aria-hidden="true" />
      <span className="read-only-words">
        {first.what}{' '}
        <time dateTime={new Date(first.at).toISOString()} title={exactMoment(first.at)}>
          {relativeTimeText(first.at, now)}
        </time>
      </span>
      <Button size="small" variant="primary" disabled={isBusy} onClick={goOn}>
        {first.button}
      </Button>
      <Button size="small" variant="ghost" onClick={() => remove(first.id)}>
        {text('unfinished.discard')}
      </Button>
    </div>
  );
}
