import '../../common/panel-list.css';
import './redline.css';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { AsBuiltAnswer } from '../../../../analysis/jobs/compare-as-built';
import type { Stretch } from '../../../../files/redline/compare-lines';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import type { Fields } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { OverlayFeature, OverlayFile } from '../../../../offline/overlay-files/overlay-file';
import { Button } from '../../../../ui/controls/button';
import { Segmented } from '../../../../ui/controls/segmented';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { accessText } from '../../../text/refusal-text';
import { SidePanel } from '../../common/layout/side-panel';
import { useAnnounced } from '../../common/page/use-announced';
import { useEditorPage } from '../../common/page/use-editor-page';
import type { OnImport } from '../import/already-read';
import { useTakeImport } from '../import/use-take-import';
import { overlayFilesStore } from '../overlay-files/overlay-files-store';
import { useOverlayFiles } from '../overlay-files/use-overlay-files';
import { acceptStretches, isRejected } from './accept-stretches';
import { extraFeatures, extraParts, missingParts } from './extra-parts';
import { PartList } from './part-list';
import { RedlineSettings } from './redline-settings';
import { type RedlineView, redlineSide } from './redline-side';
import { RejectedList } from './rejected-list';
import { StretchList } from './stretch-list';
import { type Comparison, useComparison } from './use-comparison';

type Props = {
  readonly view: RedlineView;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
  /** Shows items of the file as an import. */
  readonly onImport: OnImport;
};

type Tab = 'offsets' | 'missing' | 'extra';

const counted = (word: string, count: number) => `${word} (${numeral(count)})`;

/** The result of a comparison, sorted into open and decided stretches. */
function useFound(answer: AsBuiltAnswer | null, file: OverlayFile, features: readonly OverlayFeature[]) {
  const { editor } = useEditor();
  return useMemo(() => {
    const all = answer?.stretches ?? [];
    const rejected = all.filter((stretch) => isRejected(editor, stretch, file.rejected));
    const open = all.filter((stretch) => !rejected.includes(stretch));
    return { open, rejected, extra: answer ? extraFeatures(answer, features) : [] };
  }, [answer, features, file.rejected, editor]);
}

function useWords({ answer, hasFailed }: Comparison, open: readonly Stretch[]): string {
  const units = useUnits();
  if (hasFailed) return text('redline.notCompared');
  if (!answer) return text('redline.comparing');
  const over = open.reduce((sum, { fromM, toM }) => sum + toM - fromM, 0);
  return text('redline.found', {
    count: open.length,
    over: written(lengthQuantity(over, units)),
    compared: written(lengthQuantity(answer.comparedM, units)),
  });
}

/** Why nothing can be accepted now, or null. */
function useReason({ isFresh }: Comparison): string | null {
  const { editor } = useEditor();
  const refusal = accessText(useStore(editor.store, ({ access }) => access));
  if (refusal) return refusal;
  return isFresh ? null : text('redline.comparing');
}

function fieldsOf(isPart: boolean): Fields {
  const { accuracy } = redlineSide.getState();
  if (isPart) return {};
  return { status: 'as-built', ...(accuracy ? { locationAccuracy: accuracy } : {}) };
}

type BodyProps = Props & { readonly file: OverlayFile; readonly features: readonly OverlayFeature[] };
type Found = ReturnType<typeof useFound> & { readonly work: Comparison; readonly units: Units };
type ListProps = Pick<BodyProps, 'file' | 'engine' | 'onImport'> & Found;

/** The stretches that lie further away than they may: open, and rejected. */
function Offsets({ file, open, rejected, work, units }: ListProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const files = useOverlayFiles(engine);
  const reason = useReason(work);
  const setRejected = (next: OverlayFile['rejected']) => files.change(file.id, { rejected: next });
  return (
    <>
      {open.length > 0 ? (
        <StretchList
          {...{ editor, units, reason }}
          stretches={open}
          onAccept={(stretches, isPart) =>
            acceptStretches(editor, stretches, { file, units, fields: fieldsOf(isPart) })
          }
          onReject={({ ref, fromM, toM }) => setRejected([...file.rejected, { ref, fromM, toM }])}
        />
      ) : null}
      <RejectedList
        stretches={rejected}
        onReopen={(stretch) => setRejected(file.rejected.filter((one) => !isRejected(editor, stretch, [one])))}
      />
    </>
  );
}

/** The parts that only the file has, and the way into the import. */
function Extra({ file, onImport, extra, work, units }: ListProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const reason = useReason(work);
  return (
    <>
      {extra.length > 0 ? (
        <Button
          size="small"
          disabled={reason !== null}
          onClick={() => onImport(file.name, extra)}
          data-testid="redline-import"
        >
          {text('redline.importThese', { count: extra.length })}
        </Button>
      ) : null}
      <PartList key="extra" label={text('redline.extra')} parts={extraParts(extra, { editor, engine, units })} />
    </>
  );
}

function Body({ view, file, features, onImport }: BodyProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const units = useUnits();
  const files = useOverlayFiles(engine);
  const [tab, setTab] = useState<Tab>('offsets');
  const work = useComparison({ view, tolerances: file.tolerances, features });
  const found = useFound(work.answer, file, features);
  const words = useWords(work, found.open);
  useAnnounced(words);
  useEffect(() => () => engine?.setCompare(null), [engine]);
  const missing = work.answer ? missingParts(work.answer, { editor, engine, units }) : [];
  const lists = { file, engine, onImport, ...found, work, units };
  const turnTo = (next: Tab) => {
    engine?.setCompare(null);
    setTab(next);
  };
  return (
    <>
      <RedlineSettings tolerances={file.tolerances} onChange={(tolerances) => files.change(file.id, { tolerances })} />
      <p className="trace-words" data-testid="redline-words" data-fresh={work.isFresh}>
        {words}
      </p>
      <Segmented
        label={text('redline.lists')}
        value={tab}
        choices={[
          { value: 'offsets', label: counted(text('redline.offsets'), found.open.length) },
          { value: 'missing', label: counted(text('redline.missing'), missing.length) },
          { value: 'extra', label: counted(text('redline.extra'), found.extra.length) },
        ]}
        onChange={turnTo}
      />
      {tab === 'offsets' ? <Offsets {...lists} /> : null}
      {tab === 'missing' ? <PartList key="missing" label={text('redline.missing')} parts={missing} /> : null}
      {tab === 'extra' ? <Extra {...lists} /> : null}
    </>
  );
}

/** The comparison of the design with a file of what was built. It stands where the inspector stands. */
export function RedlinePanel({ view }: Pick<Props, 'view'>) {
  const { engine, announce } = useEditorPage();
  const props = { view, engine, announce, onImport: useTakeImport() };
  const file = useStore(overlayFilesStore, ({ files }) => files.find(({ id }) => id === view.fileId) ?? null);
  const features = useStore(overlayFilesStore, (state) => state.features.get(view.fileId) ?? null);
  useEffect(() => {
    if (!file) redlineSide.show(null);
  }, [file]);
  if (!file || !features) return null;
  return (
    <SidePanel
      className="dense trace-panel"
      label={text('redline.asBuilt')}
      title={text('redline.asBuilt')}
      about={view.refs ? text('redline.fileAndSelection', { file: file.name, count: view.refs.length }) : file.name}
      closeLabel={text('redline.close')}
      onClose={() => redlineSide.show(null)}
      data-testid="redline"
    >
      <Body {...props} file={file} features={features} />
    </SidePanel>
  );
}
