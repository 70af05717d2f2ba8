import { X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import type { LngLat } from '../../../../geo/lng-lat';
import { distance } from '../../../../geo/measure/distance';
import { parseCoordinates } from '../../../../geo/position/parse-coordinates';
import { roundTo } from '../../../../geo/position/round-to';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { VisuallyHidden } from '../../../../ui/feedback/visually-hidden';
import { currentUnits } from '../../../preferences/use-units';
import { lengthQuantity, written, writtenPlace } from '../../../text/quantities/quantity';
import { drawStore } from './draw-store';
import { isDrawingTool } from './is-drawing-tool';
import './draw.css';
import { useMap } from '../../common/page/use-editor-page';
import { FieldHelp } from './field-help';

type Props = { readonly editor: Editor };

function close(engine: MapEngine): void {
  drawStore.setState({ coordinates: false });
  engine.focus();
}

/** The place in words, and how far it lies from the vertex before. */
function placeText(at: LngLat, anchor: LngLat | undefined): string {
  const units = currentUnits();
  const place = writtenPlace(at);
  if (!anchor) return place;
  const length = written(lengthQuantity(distance(anchor, at), units));
  return text('draw.fromLastPoint', { place, length });
}

/** Brings a place into view that was typed beyond its edge. */
function show(engine: MapEngine, [lng, lat]: LngLat): void {
  const [west, south, east, north] = engine.bounds();
  const seen = lng > west && lng < east && lat > south && lat < north;
  if (!seen) engine.setView({ center: [lng, lat], zoom: Math.max(15, engine.view().zoom) });
}

/** A field for typed coordinates: the next vertex, or the item, exactly there. It stays for the next one; Esc closes it. */
export function CoordinatesField({ editor }: Props) {
  const asked = useStore(drawStore, (state) => state.coordinates);
  const tool = useStore(editor.store, (state) => state.tool);
  useEffect(() => {
    if (!isDrawingTool(tool)) drawStore.setState({ coordinates: false });
  }, [tool]);
  return asked && isDrawingTool(tool) ? <Form editor={editor} /> : null;
}

/** The place that a typed text names, and the line of help below the field. */
function understood(typed: string, anchor: LngLat | undefined) {
  const at = parseCoordinates(typed);
  const wrong = typed.trim() !== '' && at === null;
  return { at, wrong, help: wrong ? text('draw.notPlaceTry47') : at && placeText(at, anchor) };
}

function Form({ editor }: Props) {
  const engine = useMap();
  const anchor = useStore(editor.store, (state) => state.draft?.anchor);
  const [typed, setTyped] = useState('');
  const [announcement, announce] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { at, wrong, help } = understood(typed, anchor);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!at) return announce(typed.trim() === '' ? text('draw.typePlace') : text('draw.noPlaceRead'));
    const place = roundTo(at);
    const words = placeText(place, anchor);
    editor.sendDrawingInput({ kind: 'place', at: place });
    show(engine, place);
    announce(text('draw.placedAt', { place: words }));
    setTyped('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close(engine);
  };
  return (
    <form
      className="stack gap-4 floating coordinates-field"
      data-testid="coordinates-field"
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <div>
        <input
          ref={input}
          className="ui-input grow"
          value={typed}
          placeholder="47.3769, 8.5417"
          aria-label={text('draw.coordinatesLatitudeFirst')}
          aria-invalid={wrong}
          aria-describedby="coordinates-help"
          autoComplete="off"
          spellCheck={false}
          data-testid="coordinates-input"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary">
          {text('common.placeVerb')}
        </Button>
        <IconButton label={text('common.close')} onClick={() => close(engine)}>
          <X size={16} />
        </IconButton>
      </div>
      <FieldHelp id="coordinates-help" isWrong={wrong} words={help || text('draw.latitudeFirstUnlessN')} />
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </form>
  );
}
