import './ducts.css';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { segmentsOf } from '../../../../editor/topology/lines-along';
import { ductCountOf } from '../../../../fibres/ducts/duct-bank';
import { text } from '../../../../i18n/text';
import { type Item, type ItemRef, modelOf } from '../../../../items/item';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { useEditor } from '../../../services';
import { itemLabel } from '../../../text/item-label';
import { SidePanel } from '../../common/layout/side-panel';
import { ductsSide } from './ducts-side';
import { SegmentDucts } from './segment-ducts';
import { useDuctEdits } from './use-duct-edits';

type Props = { readonly view: ItemRef };

/** How many ducts come into an access point, beside the entries that it has. */
function EntriesText({ item, segments }: { readonly item: Item; readonly segments: readonly Item[] }) {
  const count = segments.reduce((sum, { fields }) => sum + (ductCountOf(fields) ?? 0), 0);
  const entries = item.fields['ductEntries'];
  const isKnown = typeof entries === 'number';
  const words = isKnown ? text('ducts.entries', { count, entries }) : text('ducts.entriesUnknown', { count });
  return (
    <p className="duct-entries" data-over={isKnown && count > entries} data-testid="duct-entries">
      {isKnown && count > entries ? text('ducts.entriesTooFew', { count, entries }) : words}
    </p>
  );
}

/** The ducts of a segment, or of all segments that end at an access point: which cable lies in which, how full each is, what is free. */
export function DuctsPanel({ view: of }: Props) {
  const { editor } = useEditor();
  const revision = useStore(editor.store, (state) => state.revision);
  const isWritable = useStore(editor.store, (state) => state.access === 'write' && !state.layers.segment.locked);
  const [whole, setWhole] = useState(false);
  const edits = useDuctEdits(editor);
  const ref = editor.document.current(of);
  const item = editor.document.get(ref);
  const segments = useMemo(() => (item && revision >= 0 ? segmentsOf(editor, item) : []), [editor, item, revision]);
  // A segment's name stands over its ducts.
  const isSegment = item && modelOf(item.ref) === 'segment';
  const about = isSegment ? {} : { about: item ? itemLabel(item) : text('ducts.gone') };
  return (
    <SidePanel
      {...about}
      className="ducts-panel"
      label={text('ducts.ducts')}
      title={text('ducts.ducts')}
      closeLabel={text('ducts.close')}
      onClose={() => ductsSide.show(null)}
      data-testid="ducts"
    >
      {item && modelOf(item.ref) === 'access-point' ? <EntriesText item={item} segments={segments} /> : null}
      {segments.length === 0 ? <p className="quiet">{text('ducts.noSegments')}</p> : null}
      <Checkbox label={text('ducts.whole')} checked={whole} onChange={setWhole} data-testid="ducts-whole" />
      <p className="danger" role="alert" hidden={edits.problem === null}>
        {edits.problem}
      </p>
      {segments.map((segment) => (
        <SegmentDucts key={segment.ref} {...{ editor, segment, edits, whole, isWritable, revision }} />
      ))}
      <p className="quiet">{text('ducts.assumptions')}</p>
    </SidePanel>
  );
}
