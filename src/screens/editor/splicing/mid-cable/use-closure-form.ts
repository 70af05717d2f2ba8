import { useEffect, useMemo, useState } from 'react';
import type { UncutFibre } from '../../../../analysis/jobs/fibres/uncut-job';
import { placeInCable } from '../../../../editor/commands/fibres/place-in-cable';
import { withCutRows } from '../../../../fibres/plan/cut-rows';
import { planOf } from '../../../../fibres/plan/read-plan';
import { unplacedCount } from '../../../../fibres/plan/tray-slots';
import { writePlan } from '../../../../fibres/plan/write-plan';
import { tubeRows } from '../../../../fibres/splicing/tube-rows';
import { applyTemplate } from '../../../../fibres/templates/apply-template';
import type { LngLat } from '../../../../geo/lng-lat';
import { nearestOnPath } from '../../../../geo/path/nearest-on-path';
import { pathLength } from '../../../../geo/path/path-length';
import { pointAlongPath } from '../../../../geo/path/points-along-path';
import { text } from '../../../../i18n/text';
import { type Fields, type Item, idOf } from '../../../../items/item';
import { drawnValue } from '../../../../items/lengths/item-length';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { useSetting } from '../../../service-settings/use-setting';
import { usedSettings } from '../../../service-settings/used-settings';
import { useEditor } from '../../../services';
import { refusalText } from '../../../text/refusal-text';
import { useEditorPage } from '../../common/page/use-editor-page';
import { useNetworkJob } from '../../common/use-network-job';
import { useTemplates } from '../templates/template-choice';
import { midCableSide } from './mid-cable-side';

export type ClosureFormProps = {
  readonly item: Item;
};

/** Metres of cable on each side of a new closure, until the user types another length: the same as at the end of a laid cable. */
const usualSlackM = 15;
const noPath: readonly LngLat[] = [];

/** Metres along a path to its point nearest to the middle of the map; without a map, to the middle of the path. */
function nearestToView(path: readonly LngLat[], engine: MapEngine | null): number {
  const near = engine ? nearestOnPath(engine.view().center, path) : null;
  return drawnValue(near ? pathLength([...path.slice(0, near.index + 1), near.at]) : pathLength(path) / 2);
}

/** Fibres of the cable that are in use at a place; null before the answer. */
function useInUse({ ref }: Item, at: LngLat | null): readonly UncutFibre[] | null {
  const askAt = useMemo(
    () => (at ? (revision: number) => ({ revision, closure: null, at, cables: [idOf(ref)] }) : null),
    [ref, at],
  );
  const work = useNetworkJob('uncut-fibres', askAt);
  return work.state === 'done' ? work.answer : null;
}

/** Shows the place on the map while the form is open. */
function usePlaceOnMap(engine: MapEngine | null, at: LngLat | null): void {
  useEffect(() => {
    engine?.setPreview(at ? [] : null, at ? [at] : []);
    return () => engine?.setPreview(null);
  }, [engine, at]);
}

/** The fields that a template sets in a new closure. */
function fieldsWith(template: Parameters<typeof applyTemplate>[1] | undefined): Fields {
  const blank: Item = { ref: 'splice:0', projectId: 0, geometry: null, fields: {}, rest: {} };
  return template ? (applyTemplate([blank], template).edits[0]?.fields ?? {}) : {};
}

/** The place, the slack and the tubes of a closure in the middle of a cable, and what becomes of them. */
export function useClosureForm({ item }: ClosureFormProps) {
  const { engine, announce } = useEditorPage();
  const { editor } = useEditor();
  const usualStandard = useSetting(usedSettings.colourStandard).value;
  const templates = useTemplates();
  const path = item.geometry?.kind === 'line' ? item.geometry.path : noPath;
  const [alongM, setAlongM] = useState(() => nearestToView(path, engine));
  const [slackM, setSlackM] = useState(usualSlackM);
  const [cut, setCut] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const at = useMemo(() => pointAlongPath(path, alongM)?.at ?? null, [path, alongM]);
  usePlaceOnMap(engine, at);
  const found = useInUse(item, at);
  const rows = tubeRows(item.fields, found ?? []);
  const chosen = rows.filter(({ tube }) => cut.has(tube));
  const made = fieldsWith(templates.chosen?.template);
  const plan = withCutRows(planOf(made['connections']), idOf(item.ref), chosen);
  const place = () => {
    const fields = { ...made, connections: writePlan(plan) };
    const answer = placeInCable(editor.env(), { ref: item.ref, alongM, slackM, fields });
    const refusal = editor.run(answer);
    setProblem(refusal && refusalText(refusal));
    if (refusal || !('items' in answer)) return;
    announce(text('midCable.placed', { count: chosen.length }));
    midCableSide.show(null);
    editor.select(answer.items.flatMap((part) => (part.kind === 'create' ? [part.item.ref] : [])));
  };
  const { colorStandard } = item.fields;
  const standard = typeof colorStandard === 'string' && colorStandard !== '' ? colorStandard : usualStandard;
  return {
    ...{ alongM, setAlongM, slackM, setSlackM, cut, setCut, rows, templates, standard, problem, place },
    lengthM: pathLength(path),
    inUse: chosen.flatMap((row) => row.inUse),
    unplaced: unplacedCount(plan),
    /** Who is served by the chosen fibres is known, or none is chosen. */
    isKnown: found !== null || chosen.length === 0,
  };
}

export type ClosureForm = ReturnType<typeof useClosureForm>;
