import { type Edits, plantFiles } from './plant-files';
import { before, withWords } from './planted-text';

const command = `import type { ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import { type CommandEnv, isRefusal } from '../command-env';
import { patchEach } from './patch-each';

/** Makes poles higher by some metres, as one undo step. Refusals: those of \`patchEach\`. */
export function raisePoles(env: CommandEnv, refs: readonly ItemRef[], byM: number): Change | Refusal {
  const heightOf = (ref: ItemRef) => Number(env.document.get(ref)?.fields['height'] ?? 0);
  const change = patchEach(
    env,
    refs.map((ref) => ({ ref, fields: { height: heightOf(ref) + byM } })),
  );
  return isRefusal(change) ? change : { ...change, note: { key: 'raise.raised', params: { model: 'pole', count: refs.length } } };
}
`;

const side = `import type { ItemRef } from '../../../../items/item';
import { sidePanel } from '../../../layout/side-panels';

/** The poles that are to be higher. */
export const raiseSide = sidePanel<readonly ItemRef[]>('raise');
`;

const panel = `import './raise.css';
import { raisePoles } from '../../../../editor/commands/raise-poles';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { useEditor } from '../../../services';
import { SidePanel } from '../../common/layout/side-panel';
import { raiseSide } from './raise-side';

/** Makes all selected poles higher. */
export function RaisePanel({ view }: { readonly view: readonly ItemRef[] }) {
  const { editor } = useEditor();
  return (
    <SidePanel
      className="raise-panel"
      label={text('raise.title')}
      title={text('raise.title')}
      closeLabel={text('common.close')}
      onClose={() => raiseSide.show(null)}
      data-testid="raise"
    >
      <Button onClick={() => editor.run(raisePoles(editor.env(), view, 1))}>{text('raise.raise')}</Button>
    </SidePanel>
  );
}
`;

const feature = `import { text } from '../../../../i18n/text';
import { modelOf } from '../../../../items/item';
import { hidden } from '../../../actions/action';
import { lazyPart } from '../../../lazy-part';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';
import { raiseSide } from './raise-side';

/** Higher poles. */
export const feature: Feature = {
  id: 'raise',
  actions: [
    {
      id: 'raise',
      label: () => text('raise.title'),
      group: 'edit',
      keys: ['Shift+9'],
      refuses: ({ editor }) => {
        const { selection } = editor.store.getState();
        return selection.length > 0 && selection.every((ref) => modelOf(ref) === 'pole') ? null : hidden;
      },
      run: ({ editor }) => raiseSide.show(editor.store.getState().selection),
    },
  ],
  panel: definePanel({
    side: raiseSide,
    title: () => text('raise.title'),
    part: () => text('raise.title'),
    Panel: lazyPart(async () => (await import('./raise-panel')).RaisePanel),
  }),
};
`;

const words = {
  en: { 'raise.title': 'Pole heights', 'raise.raise': 'Raise by 1 m', 'raise.raised': 'Raised {what}' },
  de: { 'raise.title': 'Masthöhen', 'raise.raise': '1 m höher', 'raise.raised': '{what} erhöht' },
} as const;

/** The shared files that a panel changes. */
const shared: Edits = {
  'src/screens/editor/workbench/features.ts': (text) =>
    before(
      'import { feature as cable }',
      "import { feature as raise } from '../items/raise/feature';\n",
    )(before('  parts,\n', '  raise,\n')(text)),
  'src/i18n/en.json': withWords(words.en),
  'src/i18n/de.json': withWords(words.de),
};

/** Its own files. */
const own: Readonly<Record<string, string>> = {
  'src/editor/commands/raise-poles.ts': command,
  'src/screens/editor/items/raise/raise-side.ts': side,
  'src/screens/editor/items/raise/raise-panel.tsx': panel,
  'src/screens/editor/items/raise/raise.css': '.raise-panel {\n  gap: 8px;\n}\n',
  'src/screens/editor/items/raise/feature.ts': feature,
};

/** Copies the sources of a checkout and adds a panel. Returns the folder of the copy, and the panel's own and shared files. */
export function plantPanel(root: string): {
  readonly folder: string;
  readonly own: readonly string[];
  readonly shared: readonly string[];
} {
  const made = Object.entries(own).map(([path, text]) => [path, () => text] as const);
  const { folder } = plantFiles(root, 'e2e/measures/drive-panel.tsx', { ...Object.fromEntries(made), ...shared });
  return { folder, own: Object.keys(own), shared: Object.keys(shared) };
}
