import { Footprints, MapPinned, SlidersHorizontal, Timer, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { averageFixes } from '../../../../editor/position/average-fixes';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Popover } from '../../../../ui/overlays/popover';
import { narrow, touch, useMedia } from '../../../layout/use-media';
import { accuracyText, faultText } from '../../../position/accuracy-text';
import { positionAge, positionStore, showPosition, tryAgain } from '../../../position/position-store';
import { fieldModeStore, setFieldMode } from '../../../preferences/field-mode';
import { useUnits } from '../../../preferences/use-units';
import { useEditorPage, useMap } from '../../common/page/use-editor-page';
import { drawsVertices } from '../../drawing/draw/is-drawing-tool';
import { type CaptureTarget, captureHere, captureTarget, startAveraging } from './capture-here';
import { CaptureRulesForm } from './capture-rules-form';
import { captureRulesStore, openRules } from './capture-rules-store';
import { useCapture } from './use-capture';
import type { PositionParts } from './use-position';
import { connectGap, endAtGap, gapText, newLineBehindGap, walkOrEnd } from './walk-or-end';
import './position.css';

/** Asks how the walk continues over a stretch without readings. Renders nothing without such a stretch. */
function WalkGapQuestion({ editor }: Pick<PositionParts, 'editor' | 'announce'>) {
  const { announce } = useEditorPage();
  const gap = useStore(positionStore, (state) => state.gap);
  if (!gap) return null;
  const env = { editor, announce };
  return (
    <fieldset className="row-wrap walk-gap" aria-label={text('position.gapQuestion')} data-testid="walk-gap">
      <p className="position-fault">{gapText(gap)}</p>
      <Button data-testid="gap-connect" onClick={() => connectGap(env)}>
        {text('position.gapConnect')}
      </Button>
      <Button data-testid="gap-new" onClick={() => newLineBehindGap(env)}>
        {text('position.gapNewLine')}
      </Button>
      <Button data-testid="gap-end" onClick={() => endAtGap(env)}>
        {text('position.gapEnd')}
      </Button>
    </fieldset>
  );
}

/** Offers field mode once, on a narrow touch screen. */
function FieldOffer() {
  const { on, offered } = useStore(fieldModeStore);
  const isPhone = useMedia(touch);
  const isNarrow = useMedia(narrow);
  if (on || offered || !isPhone || !isNarrow) return null;
  return (
    <div className="row-wrap field-offer" data-testid="field-offer">
      <p>{text('fieldMode.offer')}</p>
      <Button data-testid="field-offer-no" onClick={() => setFieldMode(false)}>
        {text('fieldMode.notNow')}
      </Button>
      <Button variant="primary" data-testid="field-offer-yes" onClick={() => setFieldMode(true)}>
        {text('fieldMode.use')}
      </Button>
    </div>
  );
}

/** Milliseconds from one second of an averaging, or of a reading's age, to the next. */
const tick = 500;
/** Milliseconds after which the bar shows the age of a reading: receivers give a reading about once a second. */
const worthTelling = 5000;

/** How exact the position is; while readings are averaged, how far that has come. */
function Accuracy() {
  const { position, clock, averaging } = useStore(positionStore);
  const { limitM, seconds } = useStore(captureRulesStore, ({ rules }) => rules);
  useUnits();
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTicks((count) => count + 1), tick);
    return () => window.clearInterval(timer);
  }, []);
  if (!position) return <span className="quiet small figures position-words">{text('position.looking')}</span>;
  const mean = averaging && averageFixes(averaging.fixes);
  const age = positionAge({ position, clock }, Date.now()) ?? 0;
  const metres = mean?.spreadM ?? position.fix.accuracyM;
  const done = averaging ? Math.min(seconds, Math.floor((Date.now() - averaging.since) / 1000)) : 0;
  return (
    <span className="quiet small figures position-words" data-good={metres <= limitM} data-testid="position-accuracy">
      <strong>{accuracyText(metres)}</strong>
      {averaging ? <span>{text('position.averagedSoFar', { count: mean?.count ?? 0, done, seconds })}</span> : null}
      {!averaging && age >= worthTelling ? (
        <span data-testid="position-age">{text('position.secondsAgo', { seconds: Math.floor(age / 1000) })}</span>
      ) : null}
      {!averaging && metres > limitM ? <span>{text('position.beyondLimit')}</span> : null}
    </span>
  );
}

function captureLabel({ kind }: CaptureTarget): string {
  if (kind === 'vertex') return text('position.vertexHere');
  return kind === 'move' ? text('position.moveHere') : text('position.placeHere');
}

/** The target of a place that is captured now, as the editor is now. */
function useTarget(editor: Editor): CaptureTarget {
  useStore(editor.store, ({ tool }) => tool);
  useStore(editor.store, ({ selection }) => selection);
  useStore(editor.store, ({ access }) => access);
  return captureTarget(editor);
}

function CaptureButtons({ editor }: Pick<PositionParts, 'editor'>) {
  const { announce } = useEditorPage();
  const engine = useMap();
  const target = useTarget(editor);
  const { averaging, walk } = useStore(positionStore);
  const env = { editor, announce };
  const onCapture = () => {
    captureHere(env);
    // The button has done its work: the next key, as Enter, is the tool's.
    engine.focus();
  };
  const why = target.kind === 'none' ? target.why : null;
  const isLine = useStore(editor.store, ({ tool }) => drawsVertices(tool));
  if (averaging) {
    return (
      <Button data-testid="position-stop" onClick={() => positionStore.setState({ averaging: null })}>
        {text('common.cancel')}
      </Button>
    );
  }
  return (
    <>
      {why === null ? (
        <Button variant="primary" data-testid="position-capture" onClick={onCapture}>
          <MapPinned size={16} aria-hidden="true" /> {captureLabel(target)}
        </Button>
      ) : null}
      {why === null ? (
        <IconButton
          label={text('position.averageThenUse')}
          tooltipSide="top"
          data-testid="position-average"
          onClick={() => startAveraging(env)}
        >
          <Timer size={18} />
        </IconButton>
      ) : null}
      {isLine || walk ? (
        <IconButton
          label={walk ? text('position.endWalk') : text('position.walkLine')}
          pressed={walk !== null}
          tooltipSide="top"
          data-testid="position-walk"
          onClick={() => walkOrEnd(env)}
        >
          <Footprints size={18} />
        </IconButton>
      ) : null}
    </>
  );
}

function RulesButton() {
  const button = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div ref={button}>
      <IconButton
        label={text('position.howExact')}
        tooltipSide="top"
        aria-expanded={open}
        data-testid="position-rules"
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={18} />
      </IconButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} title={text('position.howExact')}>
        <CaptureRulesForm />
      </Popover>
    </div>
  );
}

/** How exact the position is, and what can be done there. */
export function PositionBar({ projectId, ...parts }: PositionParts & { readonly projectId: number }) {
  useEffect(() => openRules(projectId), [projectId]);
  useCapture(parts);
  const { fault, notice } = useStore(positionStore);
  return (
    <section
      className="row-wrap floating position-bar"
      data-testid="position-bar"
      aria-label={text('position.myPosition')}
    >
      <FieldOffer />
      {notice ? <p className="position-fault">{notice}</p> : null}
      {fault ? (
        <p className="position-fault" data-testid="position-fault">
          {faultText(fault)}
        </p>
      ) : (
        <Accuracy />
      )}
      <WalkGapQuestion {...parts} />
      <div className="row gap-4">
        {fault ? (
          <Button data-testid="position-again" onClick={tryAgain}>
            {text('common.tryAgain')}
          </Button>
        ) : (
          <CaptureButtons {...parts} />
        )}
        {fault ? null : <RulesButton />}
        <IconButton
          label={text('position.hide')}
          tooltipSide="top"
          data-testid="position-hide"
          onClick={() => showPosition(false)}
        >
          <X size={18} />
        </IconButton>
      </div>
    </section>
  );
}
