import type { LngLat } from '../../../geo/lng-lat';
import { pathLength } from '../../../geo/path/path-length';
import { labelOf } from '../../../items/names/label-of';
import type { Refusal } from '../../change';
import { isRefusal } from '../../command-env';
import { cableEnds, laidLength, layCable } from '../../commands/lines/lay-cable';
import type { CableAllowance, Draft, DraftCable } from '../../draft/draft';
import { madeRefs } from '../../draft/empty-draft';
import { noNumbers } from '../../draft/next-tag';
import { type CablePiece, cablePieces, cableRoute, placeKey } from '../../topology/routes/cable-route';
import type { Tool, ToolEnv, ToolResult, TypedValues } from '../tool';
import { showSketch, sketchOf, sketchTool, takenSketch } from './sketch';
import type { Sketch, SketchContext, SketchKind, SketchResult } from './sketch-kind';

/** `isStraight`: the next piece is straight, whatever segments there are; `straightTo` the places that were reached so. */
type CableOwn = {
  readonly isStraight: boolean;
  readonly straightTo: ReadonlySet<string>;
  readonly allowance: CableAllowance;
};

type CableSketch = Sketch<CableOwn>;
type Result = SketchResult<CableOwn>;
type Context = SketchContext<CableOwn>;

/** The fields of a cable unless something else is typed (docs/editing.md 16). */
export const usualAllowance: CableAllowance = { fibres: 12, endSlackM: 15, riserM: 8 };

const none: CableOwn = { isStraight: false, straightTo: new Set(), allowance: usualAllowance };

/** Junctions that are searched while the pointer moves: some milliseconds. The next move continues from there. */
const mostInMove = 150;

/** The pieces with the place that is aimed at, which is straight where that is chosen. */
function piecesTo({ path, own }: CableSketch, places: readonly LngLat[], env: ToolEnv): readonly CablePiece[] {
  const aimed = places.length > path.length ? places.at(-1) : undefined;
  const straightTo = aimed && own.isStraight ? new Set([...own.straightTo, placeKey(aimed)]) : own.straightTo;
  return cablePieces(env, { places, straightTo }, aimed ? mostInMove : undefined);
}

function lengthOfPiece(piece: CablePiece | undefined, from: LngLat, to: LngLat): number | null {
  if (piece?.kind === 'found') return pathLength(piece.path);
  return piece?.kind === 'straight' ? pathLength([from, to]) : null;
}

function draw(sketch: CableSketch, places: readonly LngLat[], env: ToolEnv): Partial<Draft> {
  const { path, own } = sketch;
  const pieces = piecesTo(sketch, places, env);
  const route = cableRoute(env, places, pieces);
  const isAimed = places.length > path.length;
  const [last, aim, piece] = [path.at(-1), places.at(-1), pieces.at(-1)];
  const { routeM, slackM, totalM } = laidLength({ ...route, allowance: own.allowance });
  const { from, to } = cableEnds(env, route.isWhole ? route.path : path);
  const laying: DraftCable = {
    ...{ routeM, slackM, totalM, risers: route.risers, allowance: own.allowance, isStraight: own.isStraight },
    ...{ from: from && labelOf(from), to: to && labelOf(to) },
    next: isAimed && piece ? piece.kind : null,
  };
  const lengthM = isAimed && last && aim ? lengthOfPiece(piece, last, aim) : null;
  const isShown = route.path.length > 1;
  return {
    items: isShown ? [{ ref: null, model: 'cable', geometry: { kind: 'line', path: route.path } }] : [],
    ghosts: route.isWhole || !last || !aim ? [] : [{ kind: 'line', path: [last, aim] }],
    tag: isAimed && aim ? { ...noNumbers, at: aim, lengthM, totalM: lengthM === null ? null : routeM } : null,
    laying,
  };
}

/** Ends the cable. Where a piece is gone, because segments have changed since, it stays as it is drawn and says so. */
function end(sketch: CableSketch, context: Context): Result {
  const { kind, env } = context;
  const { path, own } = sketch;
  const route = cableRoute(env, path, cablePieces(env, { places: path, straightTo: own.straightTo }));
  if (!route.isWhole) return { state: sketch, command: { refusal: 'no-way-along' }, taken: true };
  const command = layCable(env, { ...route, allowance: own.allowance });
  if (isRefusal(command)) return { state: sketch, command, taken: true };
  const next = sketchOf(kind, { own: { ...none, allowance: own.allowance } });
  return { ...takenSketch(next, context), command, select: madeRefs(command) };
}

/** The next place: along segments, or straight to it where that was chosen; that holds for one piece. */
function step({ path, own }: CableSketch, at: LngLat, env: ToolEnv): { readonly own: CableOwn } | Refusal {
  const [last, key] = [path.at(-1), placeKey(at)];
  const others = [...own.straightTo].filter((one) => one !== key);
  if (own.isStraight) return { own: { ...own, isStraight: false, straightTo: new Set([...others, key]) } };
  const [piece] = last ? cablePieces(env, { places: [last, at], straightTo: new Set() }) : [];
  if (piece?.kind === 'off' || piece?.kind === 'off-start')
    return { refusal: 'off-segments', params: { place: piece.kind === 'off' ? 'next' : 'last' } };
  if (piece && piece.kind !== 'found') return { refusal: 'no-way-along' };
  return { own: { ...own, straightTo: new Set(others) } };
}

/** Numbers that were typed into the tool's bar. */
function withAllowance(own: CableOwn, { fibres, endSlackM, riserM }: TypedValues): CableOwn {
  const numbers = {
    ...(typeof fibres === 'number' ? { fibres } : {}),
    ...(typeof endSlackM === 'number' ? { endSlackM } : {}),
    ...(typeof riserM === 'number' ? { riserM } : {}),
  };
  return { ...own, allowance: { ...own.allowance, ...numbers } };
}

const kind: SketchKind<CableOwn> = {
  id: 'lay-cable',
  model: 'cable',
  shape: 'line',
  none,
  follows: false,
  hint: ({ path, own }) =>
    path.length === 0 ? 'lay-cable-start' : own.isStraight ? 'lay-cable-straight' : 'lay-cable-next',
  draw: (sketch, { path }, env) => draw(sketch, path, env),
  step,
  // A cable may come back to where it began: a ring.
  startOf: () => undefined,
  end,
  doubleClick: (sketch, context) => (sketch.path.length < 2 ? { state: sketch, taken: true } : end(sketch, context)),
  key: (sketch, { key, modifiers }, context) =>
    key.toLowerCase() === 's' && !modifiers.shift
      ? takenSketch({ ...sketch, own: { ...sketch.own, isStraight: !sketch.own.isStraight } }, context)
      : null,
  keeps: {
    parts: ({ straightTo }) => ({ extend: null, straightTo }),
    own: ({ straightTo = new Set() }) => ({ ...none, straightTo }),
  },
};

/** The tool that lays a cable from closure to closure along segments (docs/editing.md 16). */
export const layCableTool: Tool<CableSketch> = {
  ...sketchTool(kind),
  adjust: (sketch, values, env): ToolResult<CableSketch> => ({
    ...showSketch({ ...sketch, own: withAllowance(sketch.own, values) }, { kind, env }),
    taken: true,
  }),
};
