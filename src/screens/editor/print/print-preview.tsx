import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import type { Printer } from '../../../print/create-printer';
import type { LayerLack, SheetNotes } from '../../../print/print-question';
import { IconButton } from '../../../ui/controls/icon-button';
import { Dialog } from '../../../ui/overlays/dialog';
import { messageText } from '../../text/message-text';
import { sheetName } from './order-sheet';
import { type Plan, pagesOf } from './plan';
import { planStore } from './plan-store';
import { type Preview, usePreview } from './use-preview';
import { usePrinter } from './use-printing';

type PictureProps = { readonly picture: ImageBitmap; readonly label: string };

/** A picture that was drawn elsewhere. */
function Picture({ picture, label }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      key={`${picture.width} ${picture.height}`}
      ref={canvas}
      className="block wide print-picture"
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label={label}
    />
  );
}

/** The missing part of a server's layer, and the reason. */
function lackText({ name, tiles }: LayerLack): string {
  if (!tiles) return text('print.layerTooFine', { name });
  const why = tiles.problem ? messageText(tiles.problem) : '';
  if (tiles.missing === tiles.of) return text('print.layerMissing', { name, why });
  return text('print.layerIncomplete', { name, count: tiles.missing, of: tiles.of, why });
}

/** The facts of a sheet before it is printed. */
export function notesText({ missing, unnamed, items, groundLack, layerLacks }: SheetNotes): readonly string[] {
  return [
    ...(items === 0 ? [text('print.nothingOnSheet')] : []),
    ...(groundLack === 'all' ? [text('print.groundMissing')] : []),
    ...(groundLack === 'parts' ? [text('print.groundHasGaps')] : []),
    ...layerLacks.map(lackText),
    ...(missing.length > 0 ? [text('print.lettersMissing', { letters: missing.slice(0, 12).join(' ') })] : []),
    ...(unnamed > 0 ? [text('print.namesWithoutRoom', { count: unnamed })] : []),
  ];
}

/** The overlays on the map that are not printed. */
function overlaysText({ sources: { overlays } }: Plan): readonly string[] {
  const names = overlays.leftOut.slice(0, 6).join(', ');
  return names === '' ? [] : [text('print.overlaysLeftOut', { names })];
}

/** The name of a page: a sheet, the overview, or a page of tables. */
function pageName(plan: Plan, page: number, tablePages: number): string {
  const pages = pagesOf(plan);
  const planned = pages[page];
  if (planned) return sheetName(plan, planned);
  return text('print.tablesPageOf', { number: page - pages.length + 1, of: tablePages });
}

type PagerProps = { readonly plan: Plan; readonly tablePages: number };

function Pager({ plan, tablePages }: PagerProps) {
  const shown = useStore(planStore, (state) => state.shown);
  const count = pagesOf(plan).length + tablePages;
  const show = (page: number) => planStore.setState({ shown: page });
  if (count < 2) return null;
  return (
    <div className="figures row print-pager">
      <IconButton size="small" label={text('print.pageBefore')} disabled={shown === 0} onClick={() => show(shown - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <span aria-live="polite" data-testid="print-page">
        {pageName(plan, Math.min(shown, count - 1), tablePages)}
      </span>
      <IconButton
        size="small"
        label={text('print.pageAfter')}
        disabled={shown >= count - 1}
        onClick={() => show(shown + 1)}
      >
        <ChevronRight size={16} />
      </IconButton>
    </div>
  );
}

type Props = { readonly plan: Plan; readonly page: number; readonly previewKey: string };

/** Pixels across of a picture in the panel, and of a large one. */
const pixels = { small: 760, large: 2400 } as const;

type LargeProps = Props & { readonly printer: Printer };

function LargePicture({ plan, page, previewKey, printer }: LargeProps) {
  const { picture, hasFailed, tablePages } = usePreview(printer, { plan, page, pixels: pixels.large, key: previewKey });
  const name = pageName(plan, page, tablePages);
  return (
    <div className="stack print-large" data-testid="print-large">
      {picture ? (
        <Picture picture={picture} label={text('print.previewOf', { page: name })} />
      ) : (
        <p>{hasFailed ? text('print.previewFailed') : text('print.drawingPreview')}</p>
      )}
      <Pager plan={plan} tablePages={tablePages} />
    </div>
  );
}

type SmallProps = { readonly preview: Preview; readonly name: string; readonly onOpen: () => void };

function SmallPicture({ preview, name, onOpen }: SmallProps) {
  const { picture, hasFailed, isDrawing } = preview;
  if (!picture)
    return (
      <p className="quiet small print-note">{hasFailed ? text('print.previewFailed') : text('print.drawingPreview')}</p>
    );
  return (
    <button
      type="button"
      className="print-open"
      aria-label={text('print.enlargePreview', { page: name })}
      aria-busy={isDrawing}
      onClick={onOpen}
      data-testid="print-preview"
    >
      <Picture picture={picture} label="" />
    </button>
  );
}

/** The page as it will be printed: drawn from the same marks as the file. Pressed, it is shown large. */
export function PrintPreview(props: Props) {
  const { plan, page, previewKey } = props;
  const printer = usePrinter();
  const [isLarge, setLarge] = useState(false);
  const preview = usePreview(printer, { plan, page, pixels: pixels.small, key: previewKey });
  if (plan.sheets.length === 0) return null;
  const name = pageName(plan, page, preview.tablePages);
  const notes = preview.notes ? [...notesText(preview.notes), ...overlaysText(plan)] : [];
  return (
    <div className="stack gap-6 print-preview">
      <SmallPicture preview={preview} name={name} onOpen={() => setLarge(true)} />
      <Pager plan={plan} tablePages={preview.tablePages} />
      {notes.map((note) => (
        <p key={note} className="quiet small print-note" data-testid="print-note">
          {note}
        </p>
      ))}
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={text('print.previewOf', { page: name })}
        width="wide"
      >
        {isLarge ? <LargePicture {...props} printer={printer} /> : null}
      </Dialog>
    </div>
  );
}
