import { useEffect, useMemo, useState } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import type { MeasuredPath } from '../../../../fibres/otdr/measured-path';
import { text } from '../../../../i18n/text';
import { aboutOf } from '../../../../items/documents/document-link';
import { type Item, type ItemRef, refOf } from '../../../../items/item';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemMore, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { findDocuments } from '../../../documents/list/find-documents';
import { fileNameOf, openDocument } from '../../../documents/preview/open-document';
import { whyNotOpened } from '../../../documents/preview/why-not-opened';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useApi, useDevice, useEditor, useOutbox } from '../../../services';
import { dayText } from '../../../text/date-time-text';
import type { OtdrChoice } from './use-otdr-file';

const isTrace = (item: Item) => /\.sor$/i.test(fileNameOf(item));

/** The traces that are kept with the cables of a path, cable by cable, the newest first. */
function useKeptTraces({ stretches }: MeasuredPath): readonly Item[] {
  const { editor, analysis } = useEditor();
  const revision = useThrottledRevision(editor);
  const [found, setFound] = useState<readonly ItemRef[]>([]);
  const cables = useMemo(() => [...new Set(stretches.map(({ cable }) => refOf('cable', cable)))], [stretches]);
  useEffect(() => {
    if (revision < 0) return;
    const stop = new AbortController();
    Promise.all(cables.map((cable) => findDocuments({ editor, analysis }, cable, stop.signal))).then(
      (lists) => stop.signal.aborted || setFound(lists.flat()),
      (error: unknown) => stop.signal.aborted || reportUnexpected(error),
    );
    return () => stop.abort();
  }, [editor, analysis, cables, revision]);
  return found.flatMap((ref) => editor.document.get(ref) ?? []).filter(isTrace);
}

type Props = { readonly path: MeasuredPath; readonly choice: OtdrChoice };

/** The traces that are kept with the cables of the path; the panel reads a chosen trace in the same way as a dropped file. */
export function KeptTraces({ path, choice }: Props) {
  const { api } = useApi();
  const { editor } = useEditor();
  const outbox = useOutbox();
  const { documents } = useDevice();
  const traces = useKeptTraces(path);
  const { now, takeKept } = choice;
  const open = now.state === 'read' && now.kept ? editor.document.current(now.kept) : null;
  if (traces.length === 0) return null;
  const take = (item: Item) =>
    takeKept({
      ...{ ref: item.ref, name: fileNameOf(item), why: whyNotOpened },
      read: async () => (await openDocument({ api, outbox, documents }, item)).bytes,
    });
  const aboutText = ({ fields }: Item) => {
    const cable = aboutOf(fields);
    const name = cable ? nameOfRef(editor.document, editor.document.current(cable)) : '';
    return [name, dayText(fields['createdAt'])].filter(Boolean).join(' · ');
  };
  return (
    <section className="otdr-kept" aria-label={text('otdr.keptTraces')}>
      <p className="quiet">{text('otdr.keptTraces')}</p>
      <ItemList data-testid="otdr-kept">
        {traces.map((item) => (
          <li key={item.ref}>
            <ItemRow aria-current={item.ref === open} onClick={() => take(item)}>
              <ItemName>
                {fileNameOf(item)}
                <ItemMore>{aboutText(item)}</ItemMore>
              </ItemName>
            </ItemRow>
          </li>
        ))}
      </ItemList>
    </section>
  );
}
