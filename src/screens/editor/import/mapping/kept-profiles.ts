import type { MappingProfile } from '../../../../files/mapping/mapping-profile';
import { profilesText, readProfiles } from '../../../../files/mapping/read-profiles';
import { readForUser, writeForUser } from '../../../user-store';

const what = 'mapping-profiles';

/** The mapping profiles that this device keeps for the user and a project, the latest first. */
export function keptProfiles(projectId: number): readonly MappingProfile[] {
  const kept = readForUser(what, projectId);
  const read = kept === null ? null : readProfiles(kept);
  return read?.ok ? read.profiles : [];
}

/** Keeps these and no others; false where the device does not. */
export function keepProfiles(projectId: number, profiles: readonly MappingProfile[]): boolean {
  return writeForUser(what, profilesText(profiles), projectId);
}
