import { Cable } from 'lucide-react';
import type { Found } from '../../../../analysis/analysis';
import type { Editor } from '../../../../editor/editor';
import { inEnglish, text } from '../../../../i18n/text';
import { foldText } from '../../../../items/filter/fold-text';
import { type ItemRef, idOf, modelOf, parseRef } from '../../../../items/item';
import type { CommandGroup, CommandLine } from '../../../../ui/overlays/command-box';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { matrixAddress } from '../../common/address/matrix-address';
import { fibreStates } from '../../network/fibre-matrix/matrix-line';
import { fibreStateText } from '../../network/light/section-text';

/** Cables whose fibres are offered at most. */
const most = 6;
const prefix = 'fibres ';

/** The state of fibres that a word names, in the language of the moment or in English; null for another word. */
function stateNamed(word: string) {
  const isNamed = (name: string) => foldText(name) === foldText(word);
  const named = () => fibreStates.find((state) => isNamed(fibreStateText[state]()));
  return named() ?? inEnglish(named) ?? null;
}

/** Fibres that were typed: "F05-144 / 37", "F05-144 / free"; null for everything else. `shown`: a number, or a state. */
export function askedFibres(typed: string): { readonly cable: string; readonly shown: string } | null {
  const at = typed.lastIndexOf('/');
  const [cable, what] = [typed.slice(0, Math.max(at, 0)).trim(), typed.slice(at + 1).trim()];
  if (cable === '' || what === '' || /\s/.test(what)) return null;
  const shown = /^\d{1,6}$/.test(what) ? String(Number(what)) : stateNamed(what);
  return shown === null ? null : { cable, shown };
}

function lineOf({ document }: Editor, ref: ItemRef, shown: string): CommandLine | null {
  const name = nameOfRef(document, ref);
  const state = fibreStates.find((one) => one === shown);
  const count = document.get(ref)?.fields['fiberCount'];
  if (!state && (typeof count !== 'number' || Number(shown) < 1 || Number(shown) > count)) return null;
  const label = state
    ? text('matrix.fibresInState', { name, state: fibreStateText[state]() })
    : text('matrix.fibreOf', { name, fibre: Number(shown) });
  return { id: `${prefix}${ref} ${shown}`, label, icon: <Cable size={16} aria-hidden="true" /> };
}

/** Fibres that a typed text means: of the cables that were found for its first part, or of the one that is selected. */
export function fibreGroup(editor: Editor, typed: string, found: Found): readonly CommandGroup[] {
  const asked = askedFibres(typed);
  const state = asked ? null : stateNamed(typed.trim());
  const [selected, ...others] = editor.store.getState().selection;
  const isOne = selected !== undefined && others.length === 0 && modelOf(selected) === 'cable';
  const refs = asked
    ? found.groups.flatMap(({ model, matches }) => (model === 'cable' ? matches.map(({ ref }) => ref) : []))
    : state && isOne
      ? [selected]
      : [];
  const items = refs.slice(0, most).flatMap((ref) => lineOf(editor, ref, asked?.shown ?? state ?? '') ?? []);
  return items.length > 0 ? [{ title: text('matrix.fibres'), items }] : [];
}

/** The address of a line of this group; null for another line. */
export function fibreAddress({ store }: Editor, lineId: string): string | null {
  if (!lineId.startsWith(prefix)) return null;
  const [name = '', shown = ''] = lineId.slice(prefix.length).split(' ');
  const ref = parseRef(name);
  return ref && matrixAddress(store.getState().projectId, idOf(ref), shown);
}
