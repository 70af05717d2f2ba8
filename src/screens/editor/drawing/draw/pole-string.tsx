import { X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Refusal } from '../../../../editor/change';
import { isRefusal } from '../../../../editor/command-env';
import { type PolePlan, planPoles, stringPoles } from '../../../../editor/commands/nodes/string-poles';
import { madeRefs } from '../../../../editor/draft/empty-draft';
import type { Editor } from '../../../../editor/editor';
import type { LngLat } from '../../../../geo/lng-lat';
import { destination } from '../../../../geo/measure/destination';
import { pathLength } from '../../../../geo/path/path-length';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { useUnits } from '../../../preferences/use-units';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { readSpacings } from '../../../text/quantities/typed-length';
import { refusalText } from '../../../text/refusal-text';
import { noteText } from '../../../text/steps/note-text';
import { useEditorPage, useMap } from '../../common/page/use-editor-page';
import { drawStore } from './draw-store';
import type { StringPath } from './string-path';
import './draw.css';
import { FieldHelp } from './field-help';

type Props = {
  readonly editor: Editor;
};

/** CSS pixels from a previewed pole to its ring. */
const ringPixels = 7;

function ring(at: LngLat, metres: number): readonly LngLat[] {
  return Array.from({ length: 13 }, (_, corner) => destination(at, corner * 30, metres));
}

/** Poles as rings and spans as lines, above the network, while they are only meant. */
function usePreview(engine: MapEngine, plan: PolePlan | null): void {
  useEffect(() => {
    const metres = ringPixels * engine.metresPerPixel();
    engine.setPreview(plan && [...plan.spans, ...plan.poles.map((at) => ring(at, metres))]);
  }, [engine, plan]);
  useEffect(() => () => engine.setPreview(null), [engine]);
}

function planText(plan: PolePlan, { path }: StringPath, units: Units): string {
  const strung = plan.spans.reduce((sum, span) => sum + pathLength(span), 0);
  const [used, all] = [strung, pathLength(path)].map((metres) => written(lengthQuantity(metres, units)));
  return text('draw.polesSpansOf', {
    poles: plan.poles.length,
    spans: plan.spans.length,
    used: used ?? '',
    all: all ?? '',
  });
}

/** Sets poles with spans along a line by typed spacings: seen on the map first, then one step (interactions 12.7). */
export function PoleString({ editor }: Props) {
  const line = useStore(drawStore, (state) => state.string);
  return line ? <Form key={line.path.length} line={line} editor={editor} /> : null;
}

function planOf(line: StringPath, spacings: readonly number[] | null): PolePlan | Refusal | null {
  return spacings && spacings.length > 0 ? planPoles({ ...line, spacings }) : null;
}

function helpOf(plan: PolePlan | Refusal | null, wrong: boolean, words: (plan: PolePlan) => string): string {
  if (wrong) return text('draw.lengthsOneAfterOther');
  if (!plan) return text('draw.polePoleOneAfter');
  return isRefusal(plan) ? refusalText(plan) : words(plan);
}

/** The typed text, the poles that it would set, and the command that sets them. */
function useString({ line, editor }: Props & { readonly line: StringPath }, units: Units) {
  const { announce } = useEditorPage();
  const engine = useMap();
  const [typed, setTyped] = useState('');
  const [plan, setPlan] = useState<PolePlan | Refusal | null>(null);
  const shown = plan && !isRefusal(plan) ? plan : null;
  usePreview(engine, shown);
  const spacings = readSpacings(typed, units);
  const change = (next: string) => {
    setTyped(next);
    setPlan(planOf(line, readSpacings(next, units)));
  };
  const close = () => {
    drawStore.setState({ string: null });
    engine.focus();
  };
  const apply = () => {
    if (!shown || !spacings) return;
    const command = stringPoles(editor.env(), { ...line, spacings });
    const refusal = editor.run(command);
    if (refusal) return announce(refusalText(refusal));
    if (!isRefusal(command)) {
      announce(noteText(command.note));
      // The poles that were set are looked at next, not the item that was selected before.
      editor.select([...(line.replaces === undefined ? [] : [line.replaces]), ...madeRefs(command)]);
    }
    // The line that was drawn has become the string.
    if (line.replaces === undefined) editor.sendDrawingInput({ kind: 'let-go' });
    close();
  };
  const help = helpOf(plan, spacings === null, (good) => planText(good, line, units));
  const wrong = spacings === null || (plan !== null && isRefusal(plan));
  return { typed, change, close, apply, help, wrong, ready: shown !== null };
}

function Form(props: Props & { readonly line: StringPath }) {
  const units = useUnits();
  const { typed, change, close, apply, help, wrong, ready } = useString(props, units);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <form
      className="stack gap-4 floating coordinates-field"
      data-testid="pole-string"
      aria-label={text('draw.polesAlongLine')}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <div>
        <input
          ref={input}
          className="ui-input grow"
          value={typed}
          placeholder="40 40 38 45"
          aria-label={units === 'us' ? text('draw.spacingsInFeet') : text('draw.spacingsInMetres')}
          aria-invalid={wrong}
          aria-describedby="pole-string-help"
          autoComplete="off"
          data-testid="pole-spacings"
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={!ready}>
          {text('draw.setPoles')}
        </Button>
        <IconButton label={text('common.close')} onClick={close}>
          <X size={16} />
        </IconButton>
      </div>
      <FieldHelp id="pole-string-help" isWrong={wrong} words={help} role="status" />
    </form>
  );
}
