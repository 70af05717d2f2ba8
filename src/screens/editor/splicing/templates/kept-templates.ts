import { type ClosureTemplate, readTemplates, templatesText } from '../../../../fibres/templates/closure-template';
import { text } from '../../../../i18n/text';
import { type NamedStore, namedStore } from '../../../named-list/named-store';

/** The templates that this device keeps for the user, for all projects, with their texts and their file. */
export const keptTemplates: NamedStore<ClosureTemplate> = namedStore(
  { what: 'closure-templates' },
  {
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
  },
);
