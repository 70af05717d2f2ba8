import { useStore } from 'zustand';
import type { Bounds } from '../../geo/lng-lat';
import { text } from '../../i18n/text';
import { fieldSpecOf } from '../../items/registry';
import { everything, isEverything, type ReportFilter } from '../../items/report/report-filter';
import { lifeCycle } from '../../items/states/life-cycle';
import type { MapView } from '../../map/engine/map-engine';
import { Button } from '../../ui/controls/button';
import { type Choice, SelectField } from '../../ui/fields/select-field';
import { layoutStore } from '../map-view/layout-store';
import { useLayerStore } from '../map-view/use-layer-store';
import { stateLabel, typeLabel } from './figures/state-label';

type Props = {
  readonly projectId: number;
  readonly filter: ReportFilter;
  readonly tags: readonly string[];
  readonly onChange: (next: ReportFilter) => void;
};

type Area = { readonly value: string; readonly label: string; readonly part: Partial<ReportFilter> };

const boxText = (box: Bounds) => box.map((degrees) => degrees.toFixed(6)).join(',');

type Size = { readonly width: number; readonly height: number };

/** Pixels of the whole world at zoom 0. */
const world = 512;

/** The box (degrees) that a view shows in a window of so many CSS pixels. */
export function boundsOfView({ center: [lng, lat], zoom }: MapView, { width, height }: Size): Bounds {
  const scale = world * 2 ** zoom;
  const half = (180 * width) / scale;
  const middle = Math.asinh(Math.tan((lat * Math.PI) / 180));
  const up = (Math.PI * height) / scale;
  const latitude = (y: number) => (Math.atan(Math.sinh(y)) * 180) / Math.PI;
  return [lng - half, latitude(middle - up), lng + half, latitude(middle + up)];
}

/** The parts of the map that can be chosen: what it showed last, and saved views, with their filters. */
function useAreas(projectId: number, { within }: ReportFilter): readonly Area[] {
  const last = useStore(layoutStore, ({ lastView }) => lastView);
  const views = useStore(useLayerStore(projectId), (state) => state.views);
  const window_ = { width: window.innerWidth, height: window.innerHeight };
  const areas: Area[] = [];
  if (last) {
    const box = boundsOfView(last, window_);
    areas.push({ value: boxText(box), label: text('report.whatMapShowedLast'), part: { within: box } });
  }
  for (const { id, name, at, filters } of views) {
    const box = at && boundsOfView(at, window_);
    const value = box ? boxText(box) : id;
    areas.push({ value, label: text('report.view', { name }), part: { within: box, filters } });
  }
  const shown = within && boxText(within);
  if (within && shown && !areas.some(({ value }) => value === shown))
    areas.push({ value: shown, label: text('report.partOfMap'), part: { within } });
  return areas;
}

const choices = (values: readonly string[], word: (value: string) => string): readonly Choice[] =>
  values.map((value) => ({ value, label: word(value) }));

/** One value is chosen here; an address may have several, which are then shown as they are. */
const one = (values: readonly string[]) => values.join(', ');
const list = (value: string) => (value === '' ? [] : [value]);

/** The scope of the report: a part of the map, a tag, a route type, a state. All of it is in the address. */
export function FilterBar({ projectId, filter, tags, onChange }: Props) {
  const areas = useAreas(projectId, filter);
  const setArea = (value: string) => {
    const area = areas.find((each) => each.value === value);
    onChange({ ...filter, within: null, ...area?.part });
  };
  return (
    <fieldset className="report-filter" aria-label={text('report.whatReportIsAbout')}>
      <SelectField
        label={text('report.area')}
        empty={text('report.wholeProject')}
        value={filter.within ? boxText(filter.within) : ''}
        choices={areas.map(({ value, label }) => ({ value, label }))}
        onChange={setArea}
        data-testid="report-area"
      />
      <SelectField
        label={text('common.tag')}
        empty={text('report.anyTag')}
        value={one(filter.tags)}
        choices={choices(tags, (tag) => tag)}
        onChange={(tag) => onChange({ ...filter, tags: list(tag) })}
        data-testid="report-tag"
      />
      <SelectField
        label={text('report.routeType')}
        empty={text('report.anyType')}
        value={one(filter.types)}
        choices={choices(fieldSpecOf('segment', 'segmentType')?.choices ?? [], typeLabel)}
        onChange={(type) => onChange({ ...filter, types: list(type) })}
        data-testid="report-type"
      />
      <SelectField
        label={text('common.state')}
        empty={text('report.anyState')}
        value={one(filter.states)}
        choices={choices(lifeCycle, stateLabel)}
        onChange={(state) => onChange({ ...filter, states: list(state) })}
        data-testid="report-state"
      />
      <Button disabled={isEverything(filter)} onClick={() => onChange(everything)} data-testid="report-everything">
        {text('common.showEverything')}
      </Button>
    </fieldset>
  );
}
