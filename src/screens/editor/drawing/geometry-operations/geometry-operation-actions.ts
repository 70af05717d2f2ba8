import { ArrowLeftRight, ArrowRightToLine, Copy, Equal, Merge, Scissors, Spline, SquareDashed } from 'lucide-react';
import { isRefusal } from '../../../../editor/command-env';
import { duplicateItems } from '../../../../editor/commands/duplicate-items';
import { planMerge } from '../../../../editor/commands/lines/merge-lines';
import { reverseLines } from '../../../../editor/commands/lines/reverse-lines';
import { madeRefs } from '../../../../editor/draft/empty-draft';
import { overrideLimits } from '../../../../editor/geometry/protection';
import { selectedLine } from '../../../../editor/tools/operations/selected-line';
import type { GeometryOperationId } from '../../../../editor/tools/tool';
import { text } from '../../../../i18n/text';
import { isProtected } from '../../../../items/states/is-protected';
import { type Action, type ActionEnv, hidden } from '../../../actions/action';
import { wholeLength } from '../../../text/quantities/shown-value';
import { accessText, refusalText } from '../../../text/refusal-text';
import { drawingRefusal } from '../draw/drawing-refusal';
import { askMerge } from './merge-store';
import { askPermit } from './permit-store';

/**
 * Why an operation on one line cannot begin: it makes no sense for anything else, and the reason is shown only when its key is
 * pressed.
 */
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
    refuses: (env) => drawingRefusal(env) ?? lineRefusal(env),
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
const tooMany = (count: number) => text('geometry.selectAtMostItems', { count });

const merge: Action = {
  id: 'merge',
  label: () => text('geometry.mergeLines'),
  group: 'edit',
  keys: ['J'],
  also: () => text('geometry.joinCombineUnite'),
  icon: Merge,
  bar: () => text('geometry.merge'),
  refuses: (env) => {
    const { refs, env: now } = selected(env);
    if (refs.length > most) return tooMany(most);
    return refs.length === 1 ? hidden : refusalOf(planMerge(now, refs));
  },
  run: (env) => askMerge(selected(env).refs),
};

const reverse: Action = {
  id: 'reverse',
  label: () => text('geometry.reverseDirection'),
  group: 'edit',
  keys: ['R'],
  also: () => text('geometry.turnRoundFlipSwap'),
  icon: ArrowLeftRight,
  bar: () => text('geometry.reverse'),
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
  label: () => text('geometry.duplicate'),
  group: 'edit',
  keys: ['Mod+D'],
  also: () => text('geometry.copyClone'),
  icon: Copy,
  bar: () => text('geometry.duplicate'),
  refuses: (env) => {
    const { refs, env: now } = selected(env);
    if (refs.length === 0) return text('common.nothingIsSelectedSentence');
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

/** The union of more outlines than these is not made in one step. */
const mostAround = 300;

const permitAround: Action = {
  id: 'draft-permit',
  label: () => text('geometry.draftPermitAroundLines'),
  group: 'edit',
  keys: ['Shift+B'],
  also: () => text('geometry.bufferPermitAreaRight'),
  icon: SquareDashed,
  bar: () => text('common.draftPermit'),
  refuses: ({ editor }) => {
    const { selection, access } = editor.store.getState();
    if (access !== 'write') return accessText(access);
    if (selection.length > mostAround) return tooMany(mostAround);
    const lines = selection.filter((ref) => editor.document.get(ref)?.geometry?.kind === 'line');
    if (lines.length > 0) return null;
    return selection.length > 0 ? hidden : refusalText({ refusal: 'no-lines' });
  },
  run: ({ editor }) => askPermit(editor.store.getState().selection),
};

const override: Action = {
  id: 'override',
  label: () => text('geometry.overrideProtectionShape'),
  group: 'edit',
  keys: [],
  also: () => text('geometry.protectedUnlockBuffer'),
  refuses: ({ editor }) => {
    const { selection, access } = editor.store.getState();
    const [ref, ...others] = selection;
    const item = ref === undefined || others.length > 0 ? undefined : editor.document.get(ref);
    return access === 'write' && item && isProtected(item) ? null : text('geometry.selectOneProtectedSegment');
  },
  run: ({ editor, announce }) => {
    const { selection, override: given } = editor.store.getState();
    const [ref] = selection;
    if (given || ref === undefined) return editor.setOverride(null);
    editor.setOverride({ ref, metres: overrideLimits.usual });
    announce(text('geometry.itsShapeMayChange', { length: wholeLength(overrideLimits.usual) }));
  },
};

/** The operations on lines that are there already (docs/editing.md 5). */
export const geometryOperationActions: readonly Action[] = [
  operation('split', {
    label: () => text('geometry.splitLine'),
    keys: ['S'],
    also: () => text('geometry.cutDivideBreak'),
    icon: Scissors,
    bar: () => text('geometry.split'),
  }),
  merge,
  reverse,
  duplicate,
  permitAround,
  override,
  operation('offset', {
    label: () => text('geometry.drawLineBesideIt'),
    keys: ['O'],
    also: () => text('geometry.offsetParallelCopyAside'),
    icon: Equal,
    bar: () => text('geometry.lineBeside'),
  }),
  operation('simplify', {
    label: () => text('geometry.simplifyLine'),
    keys: ['Shift+S'],
    also: () => text('geometry.generaliseFewerVerticesThin'),
    icon: Spline,
    bar: () => text('geometry.simplify'),
  }),
  operation('extend', {
    label: () => text('geometry.extendToNextLine'),
    keys: ['E'],
    also: () => text('geometry.prolongTrimMeet'),
    icon: ArrowRightToLine,
    bar: () => text('geometry.extend'),
  }),
];
