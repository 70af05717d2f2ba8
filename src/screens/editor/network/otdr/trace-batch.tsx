import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { fibreOfFile, fibrePlace, namePatterns } from '../../../../fibres/otdr/fibre-of-file';
import { judgeTrace, type TraceVerdict } from '../../../../fibres/otdr/judge-trace';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { SelectField } from '../../../../ui/fields/select-field';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemMore, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { has } from '../../../deployment';
import { useAddFiles } from '../../../documents/upload/use-add-files';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useLossValues } from '../../../service-settings/use-loss-values';
import { useEditor } from '../../../services';
import { messageText } from '../../../text/message-text';
import { useEditorPage } from '../../common/page/use-editor-page';
import { decibels } from '../../common/text/decibels';
import { usualIndex } from './use-located';
import type { OtdrFile } from './use-otdr-file';

type Batch = readonly OtdrFile[];

const verdictText: Readonly<Record<TraceVerdict['verdict'], () => string>> = {
  pass: () => text('otdr.pass'),
  fail: () => text('otdr.fail'),
  unknown: () => text('light.notKnown'),
};

const faultText: Readonly<Record<TraceVerdict['faults'][number]['what'], (event: number, measured: string) => string>> =
  {
    splice: (event, measured) => text('otdr.spliceFault', { event, measured }),
    connector: (event, measured) => text('otdr.connectorFault', { event, measured }),
    reflectance: (event, measured) => text('otdr.reflectanceFault', { event, measured }),
    fibre: (event, measured) => text('otdr.fibreFault', { event, measured }),
  };

type Props = {
  readonly files: Batch;
  /** The cable that was measured, its fibres and their type. */
  readonly cable: ItemRef;
  readonly fibreType: string;
  /** Opens one of them, with its fibre where its name says one. */
  readonly onOpen: (file: File, fibre: number | null) => void;
};

/** The judgement of each file: its fibre by the file name, and its values against the limits. */
function useJudged({ files, fibreType }: Pick<Props, 'files' | 'fibreType'>, place: number) {
  const values = useLossValues();
  return useMemo(
    () =>
      files.map((one) => {
        const name = one.state === 'read' ? one.file.name : one.state === 'refused' ? one.name : '';
        const index = one.state === 'read' ? (one.record.index ?? usualIndex) : usualIndex;
        const judged = one.state === 'read' ? judgeTrace(one.record, { values, fibreType, index }) : null;
        return { one, name, fibre: fibreOfFile(name, place), judged };
      }),
    [files, fibreType, place, values],
  );
}

type Judged = ReturnType<typeof useJudged>[number];

function aboutText({ one, judged }: Judged): string {
  if (one.state === 'refused') return messageText(one.why);
  if (one.state !== 'read' || !judged) return '';
  const faults = judged.faults.map(({ what, at, measured }) => faultText[what](at + 1, decibels(measured)));
  const optics = text('light.nanometres', { value: one.record.wavelengthNm });
  return [optics, decibels(judged.totalDb), ...faults].join(' · ');
}

type RowProps = {
  readonly row: Judged;
  /** The fibre by its number, in words. */
  readonly fibreWords: string;
  readonly onOpen: Props['onOpen'];
};

/** One measurement of several, with its fibre and its verdict; it opens it. */
function BatchRow({ row, fibreWords, onOpen }: RowProps) {
  const { one, name, fibre, judged } = row;
  return (
    <li>
      <ItemRow
        data-verdict={judged?.verdict ?? 'refused'}
        disabled={one.state !== 'read'}
        onClick={() => one.state === 'read' && onOpen(one.file, fibre)}
      >
        <ItemName>
          {fibreWords}
          <ItemMore>
            {name} · {aboutText(row)}
          </ItemMore>
        </ItemName>
        <strong className="quiet figures">{judged ? verdictText[judged.verdict]() : '–'}</strong>
      </ItemRow>
    </li>
  );
}

/** Several measurements at once: each with its fibre by its name, whether it passes, and all kept with the cable. */
export function TraceBatch({ files, cable, fibreType, onOpen }: Props) {
  const { announce } = useEditorPage();
  const { editor } = useEditor();
  const writable = useStore(editor.store, ({ access }) => access === 'write');
  const { addFiles } = useAddFiles(announce);
  const names = files.flatMap((one) => (one.state === 'read' ? [one.file.name] : []));
  const [chosen, setChosen] = useState<number | null>(null);
  const [kept, setKept] = useState<Batch | null>(null);
  const place = chosen ?? fibrePlace(names);
  const judged = useJudged({ files, fibreType }, place).toSorted((a, b) => (a.fibre ?? 0) - (b.fibre ?? 0));
  const fibres = Number(editor.document.get(cable)?.fields['fiberCount'] ?? 0);
  const failed = judged.filter((one) => one.judged?.verdict === 'fail').length;
  const refused = judged.filter(({ one }) => one.state === 'refused').length;
  const fibreText = (fibre: number | null) =>
    fibre === null || fibre < 1 || fibre > fibres ? text('otdr.noFibre') : text('otdr.fibreOf', { fibre });
  const keep = () => {
    setKept(files);
    const read = files.flatMap((one) => (one.state === 'read' ? [one.file] : []));
    void addFiles(read, { at: null, about: cable, docType: null });
  };
  const patterns = namePatterns(names[0] ?? '');
  return (
    <section className="stack otdr-batch" aria-label={text('otdr.batch')} data-testid="otdr-batch">
      <p role="status">{text('otdr.batchSum', { count: names.length, failed, refused })}</p>
      {patterns.length > 1 ? (
        <SelectField
          label={text('otdr.pattern')}
          value={String(place)}
          choices={patterns.map((label, at) => ({ value: String(at), label }))}
          onChange={(value) => setChosen(Number(value))}
          data-testid="otdr-pattern"
        />
      ) : null}
      <ItemList>
        {judged.map((row) => (
          // Files of several folders may have the same name.
          <BatchRow
            key={`${row.name} ${files.indexOf(row.one)}`}
            row={row}
            fibreWords={fibreText(row.fibre)}
            onOpen={onOpen}
          />
        ))}
      </ItemList>
      {writable && has('documents') && names.length > 0 ? (
        <Button onClick={keep} disabled={kept === files} data-testid="otdr-keep-all">
          {text('otdr.keepAllWith', { count: names.length, name: nameOfRef(editor.document, cable) })}
        </Button>
      ) : null}
    </section>
  );
}
