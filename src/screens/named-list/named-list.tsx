import { Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { withNamed } from '../../items/codec/read-named-file';
import { downloadText } from '../../offline/rescue/download-text';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { TextField } from '../../ui/fields/text-field';
import { messageText } from '../text/message-text';
import type { Named, NamedStore } from './named-store';
import '../shell/frame/parts.css';

/** The entries that are kept, and a note about what became of the last change of them. */
export function useNamed<T extends Named>(store: NamedStore<T>) {
  const [entries, setEntries] = useState(store.kept);
  const [note, setNote] = useState<string | null>(null);
  const change = (next: readonly T[], notice: string | null = null) => {
    setEntries(next);
    setNote(store.keep(next) ? notice : store.words.notKept());
  };
  return { store, entries, note, change, setNote };
}

export type Entries<T extends Named> = ReturnType<typeof useNamed<T>>;

/** Keeps what `make` makes under a name; one of that name is replaced. */
function KeepAs<T extends Named>({ named, make }: { readonly named: Entries<T>; readonly make: (name: string) => T }) {
  const [name, setName] = useState('');
  const { words, testId } = named.store;
  const keep = () => {
    named.change(withNamed(named.entries, make(name.trim())));
    setName('');
  };
  return (
    <form
      className="field-row"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') keep();
      }}
    >
      <TextField label={words.name()} value={name} onChange={setName} data-testid={`${testId}-name`} />
      <Button type="submit" disabled={name.trim() === ''} data-testid={`${testId}-keep`}>
        {words.keepAs()}
      </Button>
    </form>
  );
}

/** The names, each to be changed, and a way to be rid of it. */
function Names<T extends Named>({ named: { store, entries, change, setNote } }: { readonly named: Entries<T> }) {
  const rename = (old: string, typed: string) => {
    const name = typed.trim();
    if (name === '' || name === old) return;
    if (entries.some((one) => one.name === name)) return setNote(store.words.nameTaken(name));
    change(entries.map((one) => (one.name === old ? { ...one, name } : one)));
  };
  return (
    <ul className="stack" data-testid={`${store.testId}s`}>
      {entries.map(({ name }) => (
        <li key={name} className="field-row">
          <TextField label={store.words.rename(name)} value={name} onCommit={(typed) => rename(name, typed)} />
          <IconButton
            label={store.words.remove(name)}
            onClick={() => change(entries.filter((one) => one.name !== name))}
          >
            <Trash2 size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** The entries as a file: so a team shares them. */
function EntriesFile<T extends Named>({ named: { store, entries, change, setNote } }: { readonly named: Entries<T> }) {
  const input = useRef<HTMLInputElement>(null);
  const { words } = store;
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const content = await target.files?.[0]?.text();
    // The same file may be chosen again after it was mended.
    target.value = '';
    if (content === undefined) return;
    const read = store.read(content);
    if (!read.ok) return setNote(messageText(read.reason));
    const all = read.entries.toReversed().reduce((others, one) => withNamed(others, one), entries);
    change(all, words.taken(read.entries.length));
  };
  return (
    <div className="row-wrap">
      <Button onClick={() => input.current?.click()}>{words.fromFile()}</Button>
      {entries.length > 0 ? (
        <Button onClick={() => downloadText(store.fileName, store.write(entries))}>{words.toFile()}</Button>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={words.fromFile()}
        onChange={(event) => void take(event)}
        data-testid={`${store.testId}s-file`}
      />
    </div>
  );
}

type Props<T extends Named> = {
  readonly named: Entries<T>;
  /** The entries that are kept under a name; none: nothing can be kept here. */
  readonly make?: ((name: string) => T) | undefined;
};

/** Entries that are kept under names: one more, other names, gone, and all of them as a file. */
export function NamedList<T extends Named>({ named, make }: Props<T>) {
  return (
    <>
      {make ? <KeepAs named={named} make={make} /> : null}
      {named.entries.length > 0 ? <Names named={named} /> : null}
      <EntriesFile named={named} />
      <p role="status">{named.note}</p>
    </>
  );
}
