import type { ImportPlan } from '../../../../../files/mapping/import-plan';
import { planByProfile, profileOf } from '../../../../../files/mapping/profiles/mapping-profile';
import { text } from '../../../../../i18n/text';
import { SelectField } from '../../../../../ui/fields/select-field';
import { NamedList, useNamed } from '../../../../named-list/named-list';
import type { Mapping } from '../reading/read-known';
import { keptProfiles } from './kept-profiles';

type Props = {
  readonly mapping: Mapping;
  readonly projectId: number;
  readonly onChange: (plan: ImportPlan) => void;
};

/** Plans that are kept under a name for the next file of their kind. */
export function ProfilesSection({ mapping, projectId, onChange }: Props) {
  const { opened, plan } = mapping;
  const kept = useNamed(keptProfiles(projectId));
  const fitting = kept.entries.flatMap((profile) => {
    const found = planByProfile(profile, opened.summary, opened.plan);
    return found ? [{ name: profile.name, plan: found.plan }] : [];
  });
  const now = JSON.stringify(plan);
  const chosen = fitting.find((one) => JSON.stringify(one.plan) === now)?.name ?? '';
  return (
    <section className="stack" aria-label={text('profiles.profile')} data-testid="import-profiles">
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
      <details className="stack quiet-fold">
        <summary>{text('profiles.manage', { count: kept.entries.length })}</summary>
        <p className="quiet">{text('profiles.hint')}</p>
        <NamedList named={kept} make={(name) => profileOf(name, opened.summary, plan)} />
      </details>
    </section>
  );
}
