import type { MappingProfile } from '../../../../files/mapping/mapping-profile';
import { profilesText, readProfiles } from '../../../../files/mapping/read-profiles';
import { text } from '../../../../i18n/text';
import type { NamedStore } from '../../../named-list/named-list';
import { readForUser, writeForUser } from '../../../user-store';

const what = 'mapping-profiles';

/** The mapping profiles that this device keeps for the user and a project, the latest first. */
export function keptProfiles(projectId: number): readonly MappingProfile[] {
  const kept = readForUser(what, projectId);
  const read = kept === null ? null : readProfiles(kept);
  return read?.ok ? read.entries : [];
}

/** The mapping profiles of a project with their texts and their file. */
export function profilesOf(projectId: number): NamedStore<MappingProfile> {
  return {
    kept: () => keptProfiles(projectId),
    keep: (profiles) => writeForUser(what, profilesText(profiles), projectId),
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
  };
}
