import { patchEach } from '../../../../../editor/commands/patch-each';
import type { Editor } from '../../../../../editor/editor';
import { closuresNamed } from '../../../../../editor/network/closures-meant';
import { passingAt } from '../../../../../editor/network/legs-at';
import { emptyPlan } from '../../../../../fibres/plan/closure-plan';
import { type EndUsage, endUsage } from '../../../../../fibres/plan/end-usage';
import { readPlan } from '../../../../../fibres/plan/read-plan';
import { writePlan } from '../../../../../fibres/plan/write-plan';
import { applySheet, type SheetResult } from '../../../../../fibres/sheet/apply-sheet';
import type { SheetRow } from '../../../../../fibres/sheet/read-splice-sheet';
import type { SheetSide } from '../../../../../fibres/sheet/sheet-span';
import type { Passing } from '../../../../../fibres/splicing/cut-uncut';
import { inEnglish } from '../../../../../i18n/text';
import { type Item, refOf } from '../../../../../items/item';
import { itemLabel } from '../../../../text/item-label';
import { refusalText } from '../../../../text/refusal-text';
import { limitsHere, type SideHere, sidesHere } from '../sides/sides-here';

/**
 * The changes of a sheet in one closure. `name`: the closure name in the sheet; empty for rows without a name. Without a `closure`
 * the name is missing, unknown or ambiguous, and without a `result` the record is not writable.
 */
export type SheetChange = {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  readonly closure: Item | null;
  readonly result: SheetResult | null;
  readonly before: Before | null;
};

/** The connections of a closure before the sheet, and the passes of cables at it: of these, the sheet may cut fibres. */
type Before = { readonly usage: EndUsage; readonly passing: readonly Passing[] };

/** The sides of a closure by the names that they have here and in English files, and by those of their cables. */
function sheetSides(
  { document }: Editor,
  { here, english, standard }: { here: readonly SideHere[]; english: readonly SideHere[]; standard: string },
): readonly SheetSide[] {
  return here.map(({ side, size, name, cable, key }) => {
    const item = side.kind === 'fibre' ? document.get(refOf('cable', side.cable)) : undefined;
    const other = english.find((one) => one.key === key)?.name ?? name;
    return {
      ...{ side, size, names: [name, other], cable: item ? itemLabel(item) : null },
      ...{ perTube: cable?.perTube ?? 12, standard: cable?.standard ?? standard },
    };
  });
}

function resultIn(editor: Editor, closure: Item, { rows, standard }: { rows: readonly SheetRow[]; standard: string }) {
  const reading = readPlan(closure.fields['connections']);
  if (reading.kind !== 'plan' && reading.kind !== 'none') return null;
  const plan = reading.kind === 'plan' ? reading.plan : emptyPlan;
  const here = sidesHere(editor, closure, plan);
  const english = inEnglish(() => sidesHere(editor, closure, plan));
  const sides = sheetSides(editor, { here, english, standard });
  const at = closure.geometry?.kind === 'point' ? closure.geometry.at : null;
  const before = { usage: endUsage(plan), passing: passingAt(at, here, editor.document) };
  return { before, result: applySheet(plan, rows, { sides, limits: limitsHere(editor, here) }) };
}

type Asked = {
  readonly rows: readonly SheetRow[];
  /** For rows that name no closure. */
  readonly closure: Item | null;
  /** The service's standard of colours. */
  readonly standard: string;
};

/** The changes that a sheet would make, closure by closure. */
export function sheetChanges(editor: Editor, { rows, closure, standard }: Asked): readonly SheetChange[] {
  const byName = new Map<string, SheetRow[]>();
  for (const row of rows) byName.set(row.closure, [...(byName.get(row.closure) ?? []), row]);
  return [...byName].map(([name, own]): SheetChange => {
    const [named, ...others] = name === '' ? [] : closuresNamed(editor, name, itemLabel);
    const meant = name === '' ? closure : others.length > 0 ? null : (named ?? null);
    const made = meant ? resultIn(editor, meant, { rows: own, standard }) : null;
    return { name, rows: own, closure: meant, result: made?.result ?? null, before: made?.before ?? null };
  });
}

/** Takes over what sheets change, as one step of undo; null, or why that cannot be. */
export function takeSheet(editor: Editor, changes: readonly SheetChange[]): string | null {
  const edits = changes.flatMap(({ closure, result }) =>
    closure && result && result.added + result.changed > 0
      ? [{ ref: closure.ref, fields: { connections: writePlan(result.plan) } }]
      : [],
  );
  const refusal = editor.run(patchEach(editor.env(), edits));
  return refusal ? refusalText(refusal) : null;
}
