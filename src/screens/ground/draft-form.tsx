import { type FormEvent, useState } from 'react';
import type { TileGround } from '../../geo/tile-ground';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { SelectField } from '../../ui/fields/select-field';
import { NumberField, TextField } from '../../ui/fields/text-field';
import type { Draft } from './look-at-address';

type Typed = {
  readonly name: string;
  readonly attribution: string;
  readonly minZoom: string;
  readonly maxZoom: string;
};

const deepest = 24;

/** The zoom range of two texts; null: it is none. */
function zoomRange({ minZoom, maxZoom }: Typed): Pick<TileGround, 'minZoom' | 'maxZoom'> | null {
  const [from, to] = [Number(minZoom), Number(maxZoom)];
  const isRange = minZoom.trim() !== '' && maxZoom.trim() !== '' && from >= 0 && from <= to && to <= deepest;
  return isRange ? { minZoom: from, maxZoom: to } : null;
}

type TileFieldsProps = {
  readonly source: TileGround;
  readonly typed: Typed;
  readonly tried: boolean;
  readonly onType: (change: Partial<Typed>) => void;
  readonly onSource: (source: TileGround) => void;
};

/** Between which zooms a server has pictures, and how large they are. */
function TileFields({ source, typed, tried, onType, onSource }: TileFieldsProps) {
  const wrong = tried && !zoomRange(typed) ? text('ground.zoomWrong', { most: deepest }) : null;
  return (
    <div className="ground-numbers">
      <NumberField
        label={text('ground.minZoom')}
        value={typed.minZoom}
        onChange={(minZoom) => onType({ minZoom })}
        error={wrong}
      />
      <NumberField label={text('ground.maxZoom')} value={typed.maxZoom} onChange={(maxZoom) => onType({ maxZoom })} />
      <SelectField
        label={text('ground.tileSize')}
        value={String(source.tileSize)}
        choices={['256', '512'].map((value) => ({ value, label: text('ground.pixels', { count: Number(value) }) }))}
        onChange={(size) => onSource({ ...source, tileSize: size === '512' ? 512 : 256 })}
      />
    </div>
  );
}

type Props = {
  readonly draft: Draft;
  readonly onAdd: (draft: Draft) => void;
};

/** The name and the source of a found background, before it is kept. */
export function DraftForm({ draft, onAdd }: Props) {
  const [source, setSource] = useState(draft.source);
  const range = draft.source.kind === 'tiles' ? draft.source : { minZoom: 0, maxZoom: deepest };
  const [typed, setTyped] = useState<Typed>({
    name: draft.name,
    attribution: draft.attribution,
    minZoom: String(range.minZoom),
    maxZoom: String(range.maxZoom),
  });
  const [tried, setTried] = useState(false);
  const type = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const name = typed.name.trim();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const zooms = zoomRange(typed);
    if (name === '' || (source.kind === 'tiles' && !zooms)) return;
    const attribution = typed.attribution.trim();
    onAdd({ name, attribution, source: source.kind === 'tiles' && zooms ? { ...source, ...zooms } : source });
  };
  return (
    <form className="stack gap-12" onSubmit={submit} noValidate data-testid="ground-draft">
      <TextField
        label={text('common.name')}
        value={typed.name}
        onChange={(next) => type({ name: next })}
        error={tried && name === '' ? text('ground.nameMissing') : null}
        autoComplete="off"
      />
      <TextField
        label={text('ground.attribution')}
        hint={text('ground.attributionHint')}
        value={typed.attribution}
        onChange={(attribution) => type({ attribution })}
        autoComplete="off"
      />
      {source.kind === 'tiles' ? (
        <TileFields source={source} typed={typed} tried={tried} onType={type} onSource={setSource} />
      ) : null}
      <div className="ui-dialog-actions">
        <Button type="submit" variant="primary" data-testid="ground-add">
          {text('ground.addAndShow')}
        </Button>
      </div>
    </form>
  );
}
