import { ArrowLeftRight, ArrowRightToLine, Copy, Equal, Merge, Scissors, Spline, SquareDashed } from 'lucide-react';
import { isRefusal } from '../../../editor/command-env';
import { duplicateItems } from '../../../editor/commands/duplicate-items';
import { planMerge } from '../../../editor/commands/merge-lines';
import { reverseLines } from '../../../editor/commands/reverse-lines';
import { madeRefs } from '../../../editor/draft/empty-draft';
import { overrideLimits } from '../../../editor/geometry/protection';
import { selectedLine } from '../../../editor/tools/operations/selected-line';
import type { GeometryOperationId } from '../../../editor/tools/tool';
import { isProtected } from '../../../items/is-protected';
import { wholeLength } from '../../text/quantities/shown-value';
import { refusalText } from '../../text/refusal-text';
import { text } from '../../text/text';
import { type Action, type ActionEnv, hidden } from '../actions/action';
import { askMerge } from './merge-store';

/** Why an operation on one line cannot begin: it makes no sense for anything else, and says so only when asked by its key. */
function lineRefusal({ editor }: ActionEnv): string | null {
  const { selection } = editor.store.getState();
  const line = selectedLine({ ...editor.env(), selection });
  if (!isRefusal(line)) return null;
  return line.refusal === 'one-line' && selection.length > 0 ? hidden : refusalText(line);
}

/** Starts an operation; its preview and its bar follow. */
function operation(
  tool: GeometryOperationId,
  action: Pick<Action, 'label' | 'keys' | 'also' | 'icon' | 'bar'>,
): Action {
  return {
    ...action,
    id: tool,
    group: 'edit',
    refuses: lineRefusal,
    run: ({ editor, engine }) => {
      editor.setTool(tool);
      engine?.focus();
    },
  };
}

/** The env of commands, for what is selected. */
function selected({ editor }: ActionEnv) {
  return { env: editor.env(), refs: editor.store.getState().selection };
}

/** The sentence of a command's refusal; null when it would do something. */
function refusalOf(answer: object): string | null {
  return isRefusal(answer) ? refusalText(answer) : null;
}

/** More than this are not turned or copied by a key that was hit by mistake. */
const most = 2000;
const tooMany = (count: number) => text('Select at most {count, number} items.', { count });

const merge: Action = {
  id: 'merge',
  label: () => text('Merge the lines'),
  group: 'edit',
  keys: ['J'],
  also: () => text('join, combine, unite'),
  icon: Merge,
  bar: () => text('Merge'),
  refuses: (env) => {
    const { refs, env: now } = selected(env);
    if (refs.length > most) return tooMany(most);
    return refs.length === 1 ? hidden : refusalOf(planMerge(now, refs));
  },
  run: (env) => askMerge(selected(env).refs),
};

const reverse: Action = {
  id: 'reverse',
  label: () => text('Reverse the direction'),
  group: 'edit',
  keys: ['R'],
  also: () => text('turn round, flip, swap ends'),
  icon: ArrowLeftRight,
  bar: () => text('Reverse'),
  refuses: (env) => {
    const { refs, env: now } = selected(env);
    if (refs.length > most) return tooMany(most);
    const answer = reverseLines(now, { refs });
    return isRefusal(answer) && answer.refusal === 'one-line' && refs.length > 0 ? hidden : refusalOf(answer);
  },
  run: (env) => {
    const { refs, env: now } = selected(env);
    env.editor.run(reverseLines(now, { refs }));
  },
};

/** How far a copy lies from its original on the screen, CSS pixels to the right and down. */
const copyPixels = 24;

const duplicate: Action = {
  id: 'duplicate',
  label: () => text('Duplicate'),
  group: 'edit',
  keys: ['Mod+D'],
  also: () => text('copy, clone'),
  icon: Copy,
  bar: () => text('Duplicate'),
  refuses: (env) => {
    const { refs, env: now } = selected(env);
    if (refs.length === 0) return text('Nothing is selected.');
    return refs.length > most ? tooMany(most) : refusalOf(duplicateItems(now, { refs, by: [0, 0] }));
  },
  run: (env) => {
    const { refs, env: now } = selected(env);
    if (!env.engine) return;
    const [a, b] = [env.engine.unproject({ x: 0, y: 0 }), env.engine.unproject({ x: copyPixels, y: copyPixels })];
    const change = duplicateItems(now, { refs, by: [b[0] - a[0], b[1] - a[1]] });
    if (env.editor.run(change) || isRefusal(change)) return;
    env.editor.select(madeRefs(change));
  },
};

/** How far a drafted permit reaches beyond its lines, metres. */
const permitMetres = 10;
/** The union of more outlines than these is not made in one breath. */
const mostAround = 300;

async function draftAround({ editor }: ActionEnv): Promise<void> {
  const refs = editor.store.getState().selection;
  // The library of areas is not of the first picture.
  const { draftPermit } = await import('../../../editor/commands/draft-permit');
  const change = draftPermit(editor.env(), { refs, metres: permitMetres });
  if (editor.run(change) || isRefusal(change)) return;
  editor.select(madeRefs(change));
}

const permitAround: Action = {
  id: 'draft-permit',
  label: () => text('Draft a permit around the lines'),
  group: 'edit',
  keys: ['Shift+B'],
  also: () => text('buffer, permit area, right of way'),
  icon: SquareDashed,
  bar: () => text('Draft a permit'),
  refuses: ({ editor }) => {
    const { selection, access } = editor.store.getState();
    if (access !== 'write') return refusalText({ refusal: 'read-only' });
    if (selection.length > mostAround) return tooMany(mostAround);
    const lines = selection.filter((ref) => editor.document.get(ref)?.geometry?.kind === 'line');
    if (lines.length > 0) return null;
    return selection.length > 0 ? hidden : refusalText({ refusal: 'no-lines' });
  },
  run: (env) => void draftAround(env),
};

const override: Action = {
  id: 'override',
  label: () => text('Override the protection of the shape'),
  group: 'edit',
  keys: [],
  also: () => text('protected, unlock, buffer'),
  refuses: ({ editor }) => {
    const { selection, access } = editor.store.getState();
    const [ref, ...others] = selection;
    const item = ref === undefined || others.length > 0 ? undefined : editor.document.get(ref);
    return access === 'write' && item && isProtected(item) ? null : text('Select one protected segment.');
  },
  run: ({ editor, announce }) => {
    const { selection, override: given } = editor.store.getState();
    const [ref] = selection;
    if (given || ref === undefined) return editor.setOverride(null);
    editor.setOverride({ ref, metres: overrideLimits.usual });
    announce(text('Its shape may change within {length}', { length: wholeLength(overrideLimits.usual) }));
  },
};

/** What can be done to lines that are there already (docs/editing.md 5). */
export const geometryOperationActions: readonly Action[] = [
  operation('split', {
    label: () => text('Split the line'),
    keys: ['S'],
    also: () => text('cut, divide, break'),
    icon: Scissors,
    bar: () => text('Split'),
  }),
  merge,
  reverse,
  duplicate,
  permitAround,
  override,
  operation('offset', {
    label: () => text('Draw a line beside it'),
    keys: ['O'],
    also: () => text('offset, parallel, copy aside'),
    icon: Equal,
    bar: () => text('Line beside'),
  }),
  operation('simplify', {
    label: () => text('Simplify the line'),
    keys: ['Shift+S'],
    also: () => text('generalise, fewer vertices, thin out'),
    icon: Spline,
    bar: () => text('Simplify'),
  }),
  operation('extend', {
    label: () => text('Extend to the next line'),
    keys: ['E'],
    also: () => text('prolong, trim, meet'),
    icon: ArrowRightToLine,
    bar: () => text('Extend'),
  }),
];
