import { useState } from 'react';
import type { Bounds } from '../../geo/lng-lat';
import { text } from '../../i18n/text';
import { keptFileId } from '../../map/basemap/tile-archives';
import type { Basemap } from '../../map/engine/map-engine';
import { Checkbox } from '../../ui/controls/checkbox';
import { SelectField } from '../../ui/fields/select-field';
import { basemapName } from '../text/basemap-name';
import { sizeText } from '../text/upload-text';
import type { Wanted } from './measure';
import type { WantedDocuments } from './wanted';

const megabyte = 1024 * 1024;
const sizes = [megabyte, 5 * megabyte, 20 * megabyte] as const;
/** Zooms of tiles up to which a background is kept. */
const depths = [15, 17, 19] as const;

export type Choice = {
  readonly from: WantedDocuments['from'];
  readonly mostBytes: number | null;
  readonly ground: 'none' | 'view' | 'project';
  readonly maxZoom: number;
  readonly isRefresh: boolean;
};

/** False: the background comes with the page, or is on this device as a file. */
export function isFetched({ source }: Basemap): boolean {
  if (source.kind === 'built-in' || source.kind === 'blank') return false;
  return source.kind !== 'archive' || (keptFileId(source.address) === null && !source.address.startsWith('file:'));
}

/** The bounds of a choice on the map. `view`: the visible part; `project`: where the project is. Degrees. */
export function wantedOf(
  choice: Choice,
  {
    basemap,
    view,
    project,
  }: { readonly basemap: Basemap | undefined; readonly view: Bounds; readonly project: Bounds | null },
): Wanted {
  const { from, mostBytes, ground, maxZoom } = choice;
  const bounds = ground === 'project' ? (project ?? view) : view;
  const isWanted = basemap !== undefined && isFetched(basemap) && ground !== 'none';
  return { documents: { from, mostBytes, view }, ground: isWanted ? { basemap, bounds, maxZoom } : null };
}

/** The first offer: the earlier wish, else all documents and the ground of the visible part. */
export function useChoice(before: WantedDocuments | null) {
  return useState<Choice>({
    from: before?.from ?? 'all',
    mostBytes: before?.mostBytes ?? null,
    ground: 'view',
    maxZoom: 17,
    isRefresh: false,
  });
}

type Props = {
  readonly choice: Choice;
  readonly onChange: (change: Partial<Choice>) => void;
  readonly basemap: Basemap | undefined;
  readonly wasKept: boolean;
  readonly disabled: boolean;
};

function depthLabel(zoom: number): string {
  if (zoom === 15) return text('keep.depthStreets');
  return zoom === 17 ? text('keep.depthHouses') : text('keep.depthAll');
}

function GroundFields({ choice, onChange, disabled }: Props) {
  return (
    <>
      <SelectField
        label={text('keep.groundOf')}
        value={choice.ground}
        disabled={disabled}
        choices={[
          { value: 'view', label: text('keep.ofView') },
          { value: 'project', label: text('keep.ofProject') },
          { value: 'none', label: text('keep.groundNone') },
        ]}
        onChange={(value) => onChange({ ground: value === 'view' || value === 'project' ? value : 'none' })}
        data-testid="keep-ground-area"
      />
      {choice.ground === 'none' ? null : (
        <SelectField
          label={text('keep.depth')}
          value={String(choice.maxZoom)}
          disabled={disabled}
          choices={depths.map((zoom) => ({ value: String(zoom), label: depthLabel(zoom) }))}
          onChange={(value) => onChange({ maxZoom: Number(value) })}
          data-testid="keep-depth"
        />
      )}
    </>
  );
}

/** The parts that are to stay on this device. */
export function KeepForm(props: Props) {
  const { choice, onChange, basemap, wasKept, disabled } = props;
  return (
    <div className="keep-form">
      <SelectField
        label={text('common.documents')}
        value={choice.from}
        disabled={disabled}
        choices={[
          { value: 'all', label: text('keep.documentsAll') },
          { value: 'view', label: text('keep.documentsView') },
          { value: 'none', label: text('keep.documentsNo') },
        ]}
        onChange={(value) => onChange({ from: value === 'all' || value === 'view' ? value : 'none' })}
        data-testid="keep-documents-from"
      />
      {choice.from === 'none' ? null : (
        <SelectField
          label={text('keep.largest')}
          value={choice.mostBytes === null ? 'any' : String(choice.mostBytes)}
          disabled={disabled}
          choices={[
            { value: 'any', label: text('keep.anySize') },
            ...sizes.map((size) => ({ value: String(size), label: text('keep.upTo', { size: sizeText(size) }) })),
          ]}
          onChange={(value) => onChange({ mostBytes: value === 'any' ? null : Number(value) })}
        />
      )}
      {basemap && isFetched(basemap) ? (
        <GroundFields {...props} />
      ) : (
        <p className="quiet">{basemap ? text('keep.groundNeedsNothing', { name: basemapName(basemap) }) : null}</p>
      )}
      {wasKept ? (
        <Checkbox
          label={text('keep.fetchAgain')}
          checked={choice.isRefresh}
          onChange={(isRefresh) => onChange({ isRefresh })}
          data-testid="keep-refresh"
        />
      ) : null}
    </div>
  );
}
