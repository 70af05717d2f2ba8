import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '../../api/unexpected';
import { message } from '../../i18n/message';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { messageText } from '../text/message-text';
import { DraftForm } from './draft-form';
import { type Draft, draftOfLayer, type Looked, lookAtAddress, lookAtFile } from './look-at-address';

type Looking = {
  readonly looked: Looked | null;
  readonly isBusy: boolean;
  /** At an address, or into a file. */
  readonly look: (at: string | File) => void;
};

/** Looks what is at an address or in a file, one at a time. */
function useLook(): Looking {
  const [state, setState] = useState<Omit<Looking, 'look'>>({ looked: null, isBusy: false });
  const ending = useRef(new AbortController());
  useEffect(() => () => ending.current.abort(), []);
  const look = (at: string | File) => {
    ending.current.abort();
    ending.current = new AbortController();
    const { signal } = ending.current;
    setState({ looked: null, isBusy: true });
    const looking = typeof at === 'string' ? lookAtAddress(at, signal) : lookAtFile(at);
    looking.then(
      (looked) => signal.aborted || setState({ looked, isBusy: false }),
      (error: unknown) => {
        if (signal.aborted) return;
        reportUnexpected(error);
        setState({ looked: null, isBusy: false });
      },
    );
  };
  return { ...state, look };
}

type FoundProps = { readonly looked: Extract<Looked, { ok: true }>; readonly onAdd: (draft: Draft) => void };

/** The finding at an address: of several layers one is chosen. */
function Found({ looked, onAdd }: FoundProps) {
  const [draft, setDraft] = useState(looked.draft);
  const [chosen, setChosen] = useState(0);
  const choose = (value: string) => {
    const layer = looked.layers?.[Number(value)];
    if (!layer) return;
    setChosen(Number(value));
    setDraft(draftOfLayer(layer));
  };
  return (
    <>
      {looked.layers ? (
        <SelectField
          label={text('ground.layer')}
          hint={looked.left > 0 ? text('ground.layersLeft', { count: looked.left }) : undefined}
          value={String(chosen)}
          choices={looked.layers.map(({ title }, at) => ({ value: String(at), label: title }))}
          onChange={choose}
          data-testid="ground-layer"
        />
      ) : null}
      <DraftForm key={chosen} draft={draft} onAdd={onAdd} />
    </>
  );
}

/** The system's choice of an archive. */
function ArchiveChooser({ onChoose }: { readonly onChoose: (files: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{text('ground.chooseArchive')}</Button>
      <input
        ref={input}
        type="file"
        accept=".pmtiles"
        hidden
        onChange={(event) => onChoose(event.target.files)}
        data-testid="ground-file"
      />
    </>
  );
}

type Props = {
  /** Of a layer above the background: of pictures that a server makes, which may be clear where nothing is. */
  readonly isOverlay?: boolean;
  readonly onAdd: (draft: Draft) => void;
};

/** The finding, or its refusal for the wished use. */
function fitting(looked: Looked | null, isOverlay: boolean): Looked | null {
  const isOther = looked?.ok && isOverlay && looked.draft.source.kind !== 'tiles';
  return isOther ? { ok: false, reason: message('rasters.onlyTiles') } : looked;
}

/** Adds a background from an address or a file: first it examines the source, then it asks for a name. */
export function AddGround({ isOverlay = false, onAdd }: Props) {
  const [address, setAddress] = useState('');
  const { looked: found, isBusy, look } = useLook();
  const looked = fitting(found, isOverlay);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    look(address);
  };
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) look(file);
  };
  // The page behind the dialog takes files too, and would import them.
  const take = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'drop') choose(event.dataTransfer.files);
  };
  return (
    <section className="stack gap-12 ground-add" aria-label={text('ground.addOne')} onDragOver={take} onDrop={take}>
      {isOverlay ? null : <h3 className="large">{text('ground.addOne')}</h3>}
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <TextField
          label={text('ground.address')}
          hint={isOverlay ? text('rasters.addressHint') : text('ground.addressHint')}
          value={address}
          onChange={setAddress}
          error={looked && !looked.ok ? messageText(looked.reason) : null}
          type="url"
          inputMode="url"
          autoComplete="off"
          data-testid="ground-address"
        />
        <div className="row-wrap">
          <Button type="submit" disabled={isBusy} data-testid="ground-look">
            {isBusy ? text('ground.looking') : text('ground.look')}
          </Button>
          {isOverlay ? null : <ArchiveChooser onChoose={choose} />}
        </div>
      </form>
      {looked?.ok ? <Found looked={looked} onAdd={onAdd} /> : null}
    </section>
  );
}
