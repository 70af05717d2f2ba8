import { Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { ImportPlan } from '../../../../files/mapping/import-plan';
import { type MappingProfile, planByProfile, profileOf, withProfile } from '../../../../files/mapping/mapping-profile';
import { profilesText, readProfiles } from '../../../../files/mapping/read-profiles';
import { text } from '../../../../i18n/text';
import { downloadText } from '../../../../offline/rescue/download-text';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { SelectField } from '../../../../ui/fields/select-field';
import { TextField } from '../../../../ui/fields/text-field';
import { messageText } from '../../../text/message-text';
import type { Mapping } from '../use-import';
import { keepProfiles, keptProfiles } from './kept-profiles';

type Props = {
  readonly mapping: Mapping;
  readonly projectId: number;
  readonly onChange: (plan: ImportPlan) => void;
};

type Profiles = readonly MappingProfile[];

/** The profiles of a project, and a note about what became of the last change of them. */
function useProfiles(projectId: number) {
  const [profiles, setProfiles] = useState(() => keptProfiles(projectId));
  const [note, setNote] = useState<string | null>(null);
  const change = (next: Profiles, said: string | null = null) => {
    setProfiles(next);
    setNote(keepProfiles(projectId, next) ? said : text('profiles.notKept'));
  };
  return { profiles, note, change, setNote };
}

type Kept = ReturnType<typeof useProfiles>;

/** Keeps the plan under a name; one of that name is replaced. */
function KeepAs({ mapping, profiles, change }: Pick<Props, 'mapping'> & Kept) {
  const [name, setName] = useState('');
  const keep = () => {
    change(withProfile(profiles, profileOf(name.trim(), mapping.opened.summary, mapping.plan)));
    setName('');
  };
  return (
    <form
      className="import-keep"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') keep();
      }}
    >
      <TextField label={text('profiles.name')} value={name} onChange={setName} data-testid="profile-name" />
      <Button type="submit" disabled={name.trim() === ''} data-testid="profile-keep">
        {text('profiles.saveAs')}
      </Button>
    </form>
  );
}

/** The names, each to be changed, and a way to be rid of it. */
function List({ profiles, change, setNote }: Kept) {
  const rename = (old: string, typed: string) => {
    const name = typed.trim();
    if (name === '' || name === old) return;
    if (profiles.some((one) => one.name === name)) return setNote(text('profiles.nameTaken', { name }));
    change(profiles.map((one) => (one.name === old ? { ...one, name } : one)));
  };
  return (
    <ul className="import-kept" data-testid="profiles">
      {profiles.map(({ name }) => (
        <li key={name}>
          <TextField label={text('profiles.rename', { name })} value={name} onCommit={(typed) => rename(name, typed)} />
          <IconButton
            label={text('profiles.remove', { name })}
            onClick={() => change(profiles.filter((one) => one.name !== name))}
          >
            <Trash2 size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** Profiles as a file: so a team shares them. */
function ProfilesFile({ profiles, change, setNote }: Kept) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const content = await target.files?.[0]?.text();
    // The same file may be chosen again after it was mended.
    target.value = '';
    if (content === undefined) return;
    const read = readProfiles(content);
    if (!read.ok) return setNote(messageText(read.reason));
    const all = read.profiles.toReversed().reduce(withProfile, profiles);
    change(all, text('profiles.taken', { count: read.profiles.length }));
  };
  return (
    <div className="import-actions">
      <Button onClick={() => input.current?.click()}>{text('profiles.import')}</Button>
      {profiles.length > 0 ? (
        <Button onClick={() => downloadText('mapping-profiles.json', profilesText(profiles))}>
          {text('profiles.export')}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={text('profiles.import')}
        onChange={(event) => void take(event)}
        data-testid="profiles-file"
      />
    </div>
  );
}

/** Plans that are kept under a name for the next file of their kind. */
export function ProfilesSection({ mapping, projectId, onChange }: Props) {
  const { opened, plan } = mapping;
  const kept = useProfiles(projectId);
  const fitting = kept.profiles.flatMap((profile) => {
    const found = planByProfile(profile, opened.summary, opened.plan);
    return found ? [{ name: profile.name, plan: found.plan }] : [];
  });
  const now = JSON.stringify(plan);
  const chosen = fitting.find((one) => JSON.stringify(one.plan) === now)?.name ?? '';
  return (
    <section className="import-profiles" aria-label={text('profiles.profile')} data-testid="import-profiles">
      {fitting.length > 0 ? (
        <SelectField
          layout="row"
          label={text('profiles.profile')}
          value={chosen}
          empty={text('profiles.none')}
          choices={fitting.map(({ name }) => ({ value: name, label: name }))}
          onChange={(name) => onChange(fitting.find((one) => one.name === name)?.plan ?? opened.plan)}
          data-testid="import-profile"
        />
      ) : null}
      <details>
        <summary>{text('profiles.manage', { count: kept.profiles.length })}</summary>
        <p className="quiet">{text('profiles.hint')}</p>
        <KeepAs mapping={mapping} {...kept} />
        {kept.profiles.length > 0 ? <List {...kept} /> : null}
        <ProfilesFile {...kept} />
        <p role="status">{kept.note}</p>
      </details>
    </section>
  );
}
