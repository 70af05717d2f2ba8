import { useState } from 'react';
import { builtInTemplates } from '../../../../fibres/templates/built-in-templates';
import {
  type ClosureTemplate,
  readTemplates,
  templateOf,
  templatesText,
} from '../../../../fibres/templates/closure-template';
import { text } from '../../../../i18n/text';
import type { Item } from '../../../../items/item';
import { SelectField } from '../../../../ui/fields/select-field';
import { type Entries, NamedList, useNamed } from '../../../named-list/named-list';
import { type NamedStore, namedStore } from '../../../named-list/named-store';
import { messageText } from '../../../text/message-text';

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

/** The make-up of a template in words: "12 trays with 144 positions, 8 ports". */
function makeUpText({ trays, splitters, ports }: Omit<ClosureTemplate, 'name'>): string {
  const positions = trays.reduce((sum, tray) => sum + (tray.kind === 'splitter' ? 0 : tray.positions), 0);
  const parts = [
    text('templates.trayCount', { count: trays.length, positions }),
    ...(splitters.length > 0 ? [text('templates.splitterCount', { count: splitters.length })] : []),
    ...(ports > 0 ? [text('templates.portCount', { count: ports })] : []),
  ];
  return parts.join(', ');
}

/** The choices: the user's own templates first, then the templates of the product. */
function choicesOf(own: readonly ClosureTemplate[]) {
  return [
    ...own.map((template) => ({ value: `own:${template.name}`, label: template.name, template })),
    ...builtInTemplates.map((template) => ({ value: template.id, label: messageText(template.title), template })),
  ];
}

/** The user's own templates, all choices, and the chosen template. */
export function useTemplates() {
  const named = useNamed(keptTemplates);
  const [value, choose] = useState('');
  const choices = choicesOf(named.entries);
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  return { named, choices, choose, chosen };
}

export type Templates = ReturnType<typeof useTemplates>;

/** One of the templates. */
export function TemplateChoice({ templates: { choices, choose, chosen } }: { readonly templates: Templates }) {
  return (
    <SelectField
      label={text('templates.template')}
      value={chosen?.value ?? ''}
      empty={text('splices.choose')}
      choices={choices}
      onChange={choose}
      data-testid="template-choice"
    />
  );
}

/** The make-up of the chosen template; before a choice, the effect of a template. */
export function MakeUp({ templates: { chosen } }: { readonly templates: Templates }) {
  return (
    <p className="quiet template-make-up">{chosen ? makeUpText(chosen.template) : text('templates.whatItDoes')}</p>
  );
}

type OwnProps = {
  readonly named: Entries<ClosureTemplate>;
  /** The closure whose make-up can be kept; null where several are meant. */
  readonly from: Item | null;
};

/** The user's own templates: one more from a closure, other names, gone, to a file and from one. */
export function OwnTemplates({ named, from }: OwnProps) {
  return (
    <details className="stack quiet-fold" data-testid="own-templates">
      <summary>{text('templates.manage', { count: named.entries.length })}</summary>
      <p className="quiet">{text('templates.hint')}</p>
      <NamedList named={named} make={from ? (name) => templateOf(name, from.fields) : undefined} />
    </details>
  );
}
