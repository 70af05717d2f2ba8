import type { FibreEnd } from '../../fibres/plan/closure-plan';
import { planOf } from '../../fibres/plan/read-plan';
import { isGone } from '../../items/checks/scene';
import { type ItemRef, modelOf } from '../../items/item';
import type { Editor } from '../editor';
import { type Connection, connectionsOf } from '../topology/connections';

/** From where the light is followed: a piece of a fibre of the cable, or an end in the closure. */
export type LightStart =
  | { readonly kind: 'fibre'; readonly fibre: number; readonly piece: number }
  | { readonly kind: 'end'; readonly end: FibreEnd };

/** A question about light: the cable or closure, and where in it. */
export type LightView = { readonly kind: 'light'; readonly from: ItemRef; readonly start: LightStart };

/** A piece beyond any: the last one of the fibre. */
const lastPiece = 10_000;

/**
 * Where the light of an item begins to be followed: the first fibre of a cable, the first port of equipment, port or connection
 * of a closure, the first fibre of the cable that ends at a site or terminal. Null where there is none, and for what is
 * abandoned.
 */
export function lightViewOf(editor: Editor, ref: ItemRef): LightView | null {
  const item = editor.document.get(ref);
  if (!item || isGone(item)) return null;
  if (modelOf(ref) === 'cable') return { kind: 'light', from: ref, start: { kind: 'fibre', fibre: 1, piece: 0 } };
  if (modelOf(ref) === 'splice') {
    const { ports, runs } = planOf(item.fields['connections']);
    const pon = runs.flatMap(({ from, to }) => [from, to]).find(({ side }) => side.kind === 'card');
    const end: FibreEnd | undefined = pon ?? (ports > 0 ? { side: { kind: 'port' }, number: 1 } : runs[0]?.from);
    return end ? { kind: 'light', from: ref, start: { kind: 'end', end } } : null;
  }
  const isLive = ({ item: line }: Connection) => modelOf(line.ref) === 'cable' && !isGone(line);
  const ending = connectionsOf(editor.env(), item)?.ending.find(isLive)?.item;
  if (ending?.geometry?.kind !== 'line' || item.geometry?.kind !== 'point') return null;
  const [first] = ending.geometry.path;
  const isAtStart = first?.[0] === item.geometry.at[0] && first[1] === item.geometry.at[1];
  return { kind: 'light', from: ending.ref, start: { kind: 'fibre', fibre: 1, piece: isAtStart ? 0 : lastPiece } };
}
