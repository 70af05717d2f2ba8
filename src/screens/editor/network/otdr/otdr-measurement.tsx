import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Hop } from '../../../../fibres/network/follow-light';
import type { OtdrRecord } from '../../../../fibres/otdr/otdr-record';
import { text } from '../../../../i18n/text';
import { type ItemRef, refOf } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { NumberField } from '../../../../ui/fields/text-field';
import { ItemMore } from '../../../../ui/lists/item-row';
import { has } from '../../../deployment';
import { useAddFiles } from '../../../documents/upload/use-add-files';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { readTyped, typedNumber } from '../../../text/quantities/typed-number';
import { dateText } from '../../../time/moment';
import { useEditorPage } from '../../common/page/use-editor-page';
import { EventSums } from './event-sums';
import { OtdrChart } from './otdr-chart';
import { OtdrEvents } from './otdr-events';
import type { LocatedPath } from './use-located';

type Props = {
  readonly file: File;
  /** The document that it was opened from; null for a file that was chosen or dropped. */
  readonly kept: ItemRef | null;
  readonly record: OtdrRecord;
  readonly hops: readonly Hop[];
  readonly on: LocatedPath;
};

/** The cable that keeps the measurement: the cable of the chosen place, or the first measured cable. */
function cableOf({ place, path }: LocatedPath): ItemRef | null {
  const cable = place?.kind === 'on-cable' ? place.cable : path.stretches[0]?.cable;
  return cable === undefined ? null : refOf('cable', cable);
}

/** Keeps the file as a document of the cable, as any other: on this device first, and sent when that is possible. */
function KeepFile({ file, on }: Pick<Props, 'file' | 'on'>) {
  const { announce } = useEditorPage();
  const { editor } = useEditor();
  const writable = useStore(editor.store, ({ access }) => access === 'write');
  const { addFiles: take } = useAddFiles(announce);
  const [kept, setKept] = useState<File | null>(null);
  const cable = cableOf(on);
  if (!writable || !cable || !has('documents')) return null;
  const keep = () => {
    setKept(file);
    void take([file], { at: null, about: cable, docType: null });
  };
  return (
    <Button onClick={keep} disabled={kept === file} data-testid="otdr-keep">
      {text('otdr.keepWith', { name: nameOfRef(editor.document, cable) })}
    </Button>
  );
}

/** The index of refraction: the file sets it, and the user can type another value. */
function IndexField({ on }: Pick<Props, 'on'>) {
  const [wrong, setWrong] = useState(false);
  const commit = (typed: string) => {
    const index = Number(readTyped(typed.trim()));
    const isLikely = index >= 1.3 && index <= 1.7;
    setWrong(!isLikely);
    if (isLikely) on.setIndex(index);
  };
  return (
    <NumberField
      label={text('otdr.index')}
      value={typedNumber(on.index)}
      error={wrong ? text('otdr.indexRange') : null}
      onCommit={commit}
      data-testid="otdr-index"
    />
  );
}

function aboutText({ wavelengthNm, pulseNs, measuredAt, cable, fibre }: OtdrRecord): string {
  const when = measuredAt === null ? '' : dateText(measuredAt * 1000);
  const what = [cable, fibre].filter((words) => words !== '').join(' / ');
  const optics = text('otdr.optics', { wavelength: wavelengthNm, pulse: pulseNs });
  return [what, optics, when].filter((words) => words !== '').join(' · ');
}

/** A measurement: its trace, its events beside the path, and the way to keep it. */
export function OtdrMeasurement({ file, kept, record, hops, on }: Props) {
  const units = useUnits();
  const marks = useMemo(() => on.located.events.map(({ metres }, at) => ({ at, metres })), [on.located]);
  return (
    <>
      <p className="otdr-about">
        <strong>{file.name}</strong>
        <ItemMore>{aboutText(record)}</ItemMore>
      </p>
      {record.checksum === 'wrong' && record.isContradictory ? (
        <p className="warning">{text('otdr.wrongChecksum')}</p>
      ) : null}
      <OtdrChart
        record={record}
        index={on.index}
        units={units}
        marks={marks}
        chosen={on.reading?.kind === 'event' ? on.reading.at : null}
      />
      <IndexField key={file.name} on={on} />
      <OtdrEvents hops={hops} on={on} />
      <EventSums record={record} index={on.index} />
      {kept === null ? <KeepFile file={file} on={on} /> : null}
    </>
  );
}
