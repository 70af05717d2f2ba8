import { Check, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Refusal } from '../../../../editor/change';
import { isRefusal } from '../../../../editor/command-env';
import { madeRefs } from '../../../../editor/draft/empty-draft';
import type { Editor } from '../../../../editor/editor';
import type { LngLat } from '../../../../geo/lng-lat';
import { areaOf } from '../../../../geo/polygon/area-of';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { touch, useMedia } from '../../../layout/use-media';
import { useUnits } from '../../../preferences/use-units';
import { areaQuantity, type Units, written } from '../../../text/quantities/quantity';
import { refusalText } from '../../../text/refusal-text';
import { LengthField } from '../../common/fields/length-field';
import { useAnnounced } from '../../common/page/use-announced';
import { useEditorPage } from '../../common/page/use-editor-page';
import { shortcutProps } from '../../common/shortcuts/matches-shortcut';
import { endPermit, permitStore } from './permit-store';
import { useAnswerKeys } from './use-question-keys';

type Props = { readonly editor: Editor };

// The library of areas is not of the first picture.
const loadCommand = () => import('../../../../editor/commands/areas/draft-permit');
type Command = Awaited<ReturnType<typeof loadCommand>>;

function useCommand(): Command | null {
  const [command, setCommand] = useState<Command | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadCommand().then((loaded) => {
      if (!isGone) setCommand(loaded);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return command;
}

type Plan = readonly (readonly LngLat[])[] | Refusal | null;

function planText(plan: Plan, units: Units): string {
  if (!plan) return '';
  if (isRefusal(plan)) return refusalText(plan);
  const area = plan.reduce((sum, ring) => sum + areaOf(ring), 0);
  return text('geometry.permitAreas', { count: plan.length, area: written(areaQuantity(area, units)) });
}

/** Outlines above the network, while they are only meant. */
function usePreview(engine: MapEngine | null, plan: Plan): void {
  useEffect(() => {
    const rings = plan && !isRefusal(plan) ? plan : [];
    engine?.setPreview(rings.map((ring) => [...ring, ...ring.slice(0, 1)]));
    return () => engine?.setPreview(null);
  }, [engine, plan]);
}

/** The draft as it is now, and the command that makes it. */
function usePermit({ editor }: Props, refs: readonly ItemRef[]) {
  const { engine } = useEditorPage();
  const command = useCommand();
  const metres = useStore(permitStore, (state) => state.metres);
  const revision = useStore(editor.store, (state) => state.revision);
  const plan = useMemo<Plan>(
    () => (revision >= 0 && command ? command.planPermit(editor.env(), { refs, metres }) : null),
    [editor, command, refs, metres, revision],
  );
  usePreview(engine, plan);
  const accept = useCallback(() => {
    if (!command) return;
    const change = command.draftPermit(editor.env(), { refs, metres: permitStore.getState().metres });
    if (editor.run(change) || isRefusal(change)) return;
    endPermit();
    editor.select(madeRefs(change));
    engine?.focus();
  }, [editor, engine, refs, command]);
  return { plan, accept, metres };
}

function Bar({ refs, editor }: Props & { readonly refs: readonly ItemRef[] }) {
  const { engine } = useEditorPage();
  const units = useUnits();
  const [bar, input] = [useRef<HTMLElement>(null), useRef<HTMLInputElement>(null)];
  const { plan, accept, metres } = usePermit({ editor }, refs);
  const end = useCallback(() => {
    endPermit();
    engine?.focus();
  }, [engine]);
  useAnswerKeys(bar, { accept, end });
  // A finger would get a keyboard over the preview.
  const isTouch = useMedia(touch);
  useEffect(() => {
    if (!isTouch) input.current?.focus();
  }, [input, isTouch]);
  const result = planText(plan, units);
  useAnnounced(result);
  const title = text('geometry.draftPermitAroundLines');
  return (
    <section ref={bar} className="row-wrap floating operation-bar" aria-label={title} data-testid="permit-bar">
      <strong>{title}</strong>
      <LengthField
        label={text('geometry.reachEachSide')}
        metres={metres}
        units={units}
        input={input}
        onLength={(typed) => permitStore.setState({ metres: typed })}
        onEnter={accept}
        onEscape={end}
      />
      <span className="operation-results" data-testid="permit-result">
        {result}
      </span>
      <span className="push-end row gap-4 operation-actions">
        <Button variant="primary" aria-disabled={!plan || isRefusal(plan)} onClick={accept} data-testid="permit-accept">
          <Check size={16} aria-hidden="true" /> {text('common.draftPermit')}
        </Button>
        <IconButton label={text('common.cancel')} {...shortcutProps('Escape')} onClick={end}>
          <X size={18} />
        </IconButton>
      </span>
    </section>
  );
}

/** Shows the permit around the selected lines on the map, with the reach that is typed, before it is made (docs/editing.md 5). */
export function PermitBar(props: Props) {
  const { editor } = props;
  const refs = useStore(permitStore, (state) => state.refs);
  const selection = useStore(editor.store, (state) => state.selection);
  const isSame = refs === selection;
  useEffect(() => {
    if (refs && !isSame) endPermit();
  }, [refs, isSame]);
  useEffect(() => endPermit, []);
  return refs && isSame ? <Bar {...props} refs={refs} /> : null;
}
