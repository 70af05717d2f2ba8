import type { MappingProfile } from '../../../../../files/mapping/profiles/mapping-profile';
import { profilesText, readProfiles } from '../../../../../files/mapping/profiles/read-profiles';
import { text } from '../../../../../i18n/text';
import { type NamedStore, namedStore } from '../../../../named-list/named-store';

/** The mapping profiles that this device keeps for the user and a project, the latest first, with their texts and their file. */
export function keptProfiles(projectId: number): NamedStore<MappingProfile> {
  return namedStore(
    { what: 'mapping-profiles', projectId },
    {
      ...{ fileName: 'mapping-profiles.json', write: profilesText, read: readProfiles, testId: 'profile' },
      words: {
        name: () => text('profiles.name'),
        keepAs: () => text('profiles.saveAs'),
        rename: (name) => text('profiles.rename', { name }),
        remove: (name) => text('profiles.remove', { name }),
        nameTaken: (name) => text('profiles.nameTaken', { name }),
        notKept: () => text('profiles.notKept'),
        fromFile: () => text('profiles.import'),
        toFile: () => text('profiles.export'),
        taken: (count) => text('profiles.taken', { count }),
      },
    },
  );
}
