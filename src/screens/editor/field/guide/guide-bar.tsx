import { Check, ChevronsRight, Ellipsis, Navigation2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isStakeOut, turnTo } from '../../../../editor/position/way-to';
import { text } from '../../../../i18n/text';
import { fieldSpecOf } from '../../../../items/registry';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Popover } from '../../../../ui/overlays/popover';
import { accuracyText, faultText, metresText } from '../../../position/accuracy-text';
import { positionStore } from '../../../position/position-store';
import { useUnits } from '../../../preferences/use-units';
import { itemLabel } from '../../../text/item-label';
import { valueWord } from '../../../text/model-name';
import { sentenceCase } from '../../../text/model-word';
import { writtenBearing } from '../../../text/quantities/quantity';
import { endGuide } from './end-guide';
import { GuideMore } from './guide-more';
import { guideStore, type Visits } from './guide-store';
import { PhotoButton } from './photo-button';
import { type ShownWay, useCues, useWay } from './use-way';
import { confirmVisit, type GuideEnv, passOver, progressOf } from './visit-next';
import './guide.css';

/** Where to go, as steps along two directions: ahead and to the side of a heading, else north and east. */
function stepsText({ way, headingDeg }: ShownWay): string {
  if (!way || way.bearingDeg === null) return text('guide.youAreThere');
  const turn = ((headingDeg === null ? way.bearingDeg : turnTo(way.bearingDeg, headingDeg)) * Math.PI) / 180;
  const [on, aside] = [way.metres * Math.cos(turn), way.metres * Math.sin(turn)];
  const [first, second] = [metresText(Math.abs(on)), metresText(Math.abs(aside))];
  if (headingDeg === null)
    return text('guide.steps', {
      first: on < 0 ? text('guide.south', { metres: first }) : text('guide.north', { metres: first }),
      second: aside < 0 ? text('guide.west', { metres: second }) : text('guide.east', { metres: second }),
    });
  return text('guide.steps', {
    first: on < 0 ? text('guide.back', { metres: first }) : text('guide.ahead', { metres: first }),
    second: aside < 0 ? text('guide.left', { metres: second }) : text('guide.right', { metres: second }),
  });
}

/** An arrow to the item: from where the device points, or with north above. */
function Arrow({ way, headingDeg }: ShownWay) {
  const bearing = way?.bearingDeg ?? null;
  const turn = bearing === null ? 0 : headingDeg === null ? bearing : turnTo(bearing, headingDeg);
  return (
    <span
      className="centred guide-arrow"
      data-idle={bearing === null}
      data-testid="guide-arrow"
      data-turn={Math.round(turn)}
    >
      <Navigation2 size={30} aria-hidden="true" style={{ transform: `rotate(${turn}deg)` }} />
      {headingDeg === null ? <small aria-hidden="true">{text('quantity.n')}</small> : null}
    </span>
  );
}

/** How far it is and in which direction; in large figures for the last metres. */
function WayWords(shown: ShownWay) {
  const { item, way } = shown;
  const { position, fault } = useStore(positionStore);
  useUnits();
  const isNear = way !== null && isStakeOut(way.metres);
  return (
    <div className="fill quiet figures guide-words" data-near={isNear}>
      <span className="medium cut guide-name">{itemLabel(item)}</span>
      {way ? (
        <>
          <strong data-testid="guide-distance">{metresText(way.metres)}</strong>
          <span data-testid="guide-steps">
            {isNear ? stepsText(shown) : way.bearingDeg === null ? '' : writtenBearing(way.bearingDeg)}
          </span>
          {position ? <span className="guide-accuracy">{accuracyText(position.fix.accuracyM)}</span> : null}
        </>
      ) : (
        <span>{fault ? faultText(fault) : text('position.looking')}</span>
      )}
    </div>
  );
}

function VisitButtons({
  env,
  visits,
  item,
}: { readonly env: GuideEnv; readonly visits: Visits } & Pick<ShownWay, 'item'>) {
  const { confirmed, orders } = visits;
  const word = orders
    ? text('orders.done')
    : confirmed === null
      ? text('guide.visited')
      : sentenceCase(valueWord(fieldSpecOf(item.ref, 'status'), confirmed));
  return (
    <>
      <IconButton label={text('guide.skip')} tooltipSide="top" data-testid="guide-skip" onClick={() => passOver(env)}>
        <ChevronsRight size={20} />
      </IconButton>
      <Button
        variant="primary"
        size="large"
        className="grow"
        aria-label={text('guide.confirmAs', { status: word })}
        data-testid="guide-confirm"
        onClick={() => confirmVisit(env)}
      >
        <Check size={18} aria-hidden="true" /> {word}
      </Button>
    </>
  );
}

/** Other actions on the way: the device's own navigation, and the sound. */
function MoreButton({ way }: Pick<ShownWay, 'way'>) {
  const button = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div ref={button}>
      <IconButton
        label={text('guide.more')}
        tooltipSide="top"
        aria-expanded={open}
        data-testid="guide-more"
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size={20} />
      </IconButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} title={text('guide.more')}>
        <GuideMore to={way?.to ?? null} onDone={() => setOpen(false)} />
      </Popover>
    </div>
  );
}

/** The way to an item, and the list that it belongs to: how far, in which direction, and what is done there. */
export function GuideBar(env: GuideEnv) {
  const { editor, announce } = env;
  const shown = useWay(editor);
  const visits = useStore(guideStore, (state) => state.visits);
  const isWritable = useStore(editor.store, ({ access }) => access === 'write');
  useCues(editor, announce);
  const progress = visits ? progressOf(visits, editor) : null;
  return (
    <section className="stack gap-6 floating guide-bar" data-testid="guide-bar" aria-label={text('guide.wayThere')}>
      <div className="slim row">
        {shown ? <Arrow {...shown} /> : null}
        {shown ? <WayWords {...shown} /> : <strong>{text('guide.nothingWaits')}</strong>}
        {progress ? (
          <span className="figures strong one-line guide-progress" data-testid="guide-progress">
            {text('guide.progress', progress)}
          </span>
        ) : null}
        {shown && !visits ? <MoreButton way={shown.way} /> : null}
        <IconButton label={text('guide.end')} tooltipSide="top" data-testid="guide-end" onClick={endGuide}>
          <X size={20} />
        </IconButton>
      </div>
      {shown && visits ? (
        <div className="push-end slim row">
          <MoreButton way={shown.way} />
          {isWritable ? <PhotoButton item={shown.item} /> : null}
          {isWritable ? <VisitButtons env={env} visits={visits} item={shown.item} /> : null}
        </div>
      ) : null}
    </section>
  );
}
