import { type ClosureTemplate, readTemplates, templatesText } from '../../../fibres/templates/closure-template';
import { text } from '../../../i18n/text';
import type { NamedStore } from '../../named-list/named-list';
import { readForUser, writeForUser } from '../../user-store';

const what = 'closure-templates';

/** The templates that this device keeps for the user, for all projects, with their texts and their file. */
export const keptTemplates: NamedStore<ClosureTemplate> = {
  kept: () => {
    const kept = readForUser(what);
    const read = kept === null ? null : readTemplates(kept);
    return read?.ok ? read.entries : [];
  },
  keep: (templates) => writeForUser(what, templatesText(templates)),
  ...{ fileName: 'closure-templates.json', write: templatesText, read: readTemplates, testId: 'template' },
  words: {
    name: () => text('templates.name'),
    keepAs: () => text('templates.keepAs'),
    rename: (name) => text('profiles.rename', { name }),
    remove: (name) => text('profiles.remove', { name }),
    nameTaken: (name) => text('templates.nameTaken', { name }),
    notKept: () => text('templates.notKept'),
    fromFile: () => text('profiles.import'),
    toFile: () => text('profiles.export'),
    taken: (count) => text('templates.taken', { count }),
  },
};
