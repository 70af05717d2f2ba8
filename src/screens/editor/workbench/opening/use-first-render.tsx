import { CloudAlert, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { reportUnexpected } from '../../../../api/unexpected';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { MapEngine, MapView } from '../../../../map/engine/map-engine';
import type { OpeningProgress } from '../../../../project/opening';
import { VisuallyHidden } from '../../../../ui/feedback/visually-hidden';
import { loadEssentialParts, loadLazyParts } from '../../../lazy-part';
import type { Address } from '../../../map-view/address';
import { layoutStore } from '../../../map-view/layout-store';
import { firstBounds } from '../../../open-project/first-bounds';
import { sizeText } from '../../../text/upload-text';

type Options = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly opened: boolean;
  readonly arriving: { readonly arriving: OpeningProgress | null; readonly isShown: boolean } | null;
  readonly first: Address;
};

type FirstPicture = {
  /** The map is where the project is. */
  readonly shown: boolean;
  /** All of the project is on the screen. */
  readonly drawn: boolean;
  /** The view until then. */
  readonly coming: ReactNode;
};

function progressText({ arriving, isRead }: Props): string {
  if (isRead) return text('opening.mapIsBeingDrawn');
  return arriving?.isWaiting ? text('opening.lineInterruptedComeKept') : text('opening.projectWay');
}

function amountText({ lists, of, items, bytes }: OpeningProgress): string {
  return text('opening.listsItemsSize', { lists, of, items, size: sizeText(bytes) });
}

type Props = {
  readonly arriving: OpeningProgress | null;
  /** Everything is here, and not yet on the screen. */
  readonly isRead: boolean;
};

/** Shows how much of a project has been read, with a way to leave it. Comes after a moment: most are there by then. */
function OpeningProgressNotice({ arriving, isRead }: Props) {
  const Icon = arriving?.isWaiting ? CloudAlert : LoaderCircle;
  // A number that changes five times a second would be read aloud without end.
  const announcement = arriving?.isWaiting
    ? text('opening.lineIsInterrupted')
    : progressText({ arriving: null, isRead });
  return (
    <div
      className="row medium read-only-banner since-banner arriving"
      data-testid="arriving"
      data-waiting={arriving?.isWaiting}
    >
      <Icon size={16} aria-hidden="true" />
      <span className="grow read-only-words">
        {progressText({ arriving, isRead })}
        {arriving && !isRead ? (
          <span className="quiet figures block arriving-amount">{amountText(arriving)}</span>
        ) : null}
      </span>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {isRead ? null : (
        <Link className="ui-button" data-size="small" to="/projects">
          {text('common.cancel')}
        </Link>
      )}
    </div>
  );
}

type UseFirstViewOptions = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly opened: boolean;
  /** A part of the project is there to be looked at. */
  readonly isPartial: boolean;
  readonly first: Address;
};

/** Where the map is, and whether all of the project or all that it names is to be seen there. */
type Placed = { readonly whole: boolean; readonly view: MapView };

function isSame(a: MapView, b: MapView): boolean {
  return a.zoom === b.zoom && a.center[0] === b.center[0] && a.center[1] === b.center[1];
}

/** Shows what there is of the project, when the address names no view. */
function place({ editor, engine, first }: UseFirstViewOptions & { readonly engine: MapEngine }): void {
  if (first.view) return;
  const bounds = firstBounds(editor, first.refs);
  const { lastView } = layoutStore.getState();
  if (bounds) engine.fit(bounds, { padding: 40, maxZoom: 18, animate: false });
  else if (lastView) engine.setView(lastView, { animate: false });
}

/** Milliseconds after which the rest of the page is fetched although the page is busy. */
const patience = 3000;

/** Fetches what the first picture did not need, once it is there: the essential at once, the rest when the page has time. */
function useLoadLazyParts(drawn: boolean): void {
  useEffect(() => {
    if (!drawn) return;
    void loadEssentialParts();
    const load = () => void loadLazyParts();
    // Not every browser reports when it is idle.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, patience);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: patience });
    return () => cancelIdleCallback(idle);
  }, [drawn]);
}

/**
 * Shows the place of the address, or the whole project. `shown` is true once the view is the one that was meant, for what there
 * is of the project; it is looked for again when all of it has come, unless somebody has moved the map.
 */
function useFirstView(options: UseFirstViewOptions): boolean {
  const { editor, engine, opened, isPartial, first } = options;
  const [placed, setPlaced] = useState<Placed | null>(null);
  useEffect(() => {
    if (!engine || !(opened || isPartial) || placed?.whole || (placed && !opened)) return;
    const isUntouched = placed === null || isSame(placed.view, engine.view());
    if (isUntouched) place({ editor, engine, opened, isPartial, first });
    setPlaced({ whole: opened, view: engine.view() });
  }, [editor, engine, opened, isPartial, first, placed]);
  return placed !== null && (opened || isPartial) && engine !== null;
}

/** A background that does not come must not hold up the rest, milliseconds. */
const timeoutMs = 5000;

/** True once an opened project is on the screen as far as the map is notified of it, or should have been. */
function useMapDrawn({
  engine,
  opened,
  shown,
}: {
  readonly engine: MapEngine | null;
  readonly opened: boolean;
  /** The map is where the project is. */
  readonly shown: boolean;
}): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!opened || drawn) return;
    let isHere = true;
    const end = () => isHere && setDrawn(true);
    const timer = setTimeout(end, timeoutMs);
    if (engine && shown) engine.whenDrawn().catch(reportUnexpected).finally(end);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [engine, opened, shown, drawn]);
  return opened && drawn;
}

/** Brings the map to the project, with a notice until it is on the screen. */
export function useFirstRender({ editor, engine, opened, arriving, first }: Options): FirstPicture {
  const isPartial = arriving?.isShown === true;
  const shown = useFirstView({ editor, engine, opened, isPartial, first });
  const drawn = useMapDrawn({ engine, opened, shown });
  useLoadLazyParts(drawn);
  const notice = <OpeningProgressNotice arriving={arriving?.arriving ?? null} isRead={opened} />;
  return { shown, drawn, coming: drawn ? null : notice };
}
