import { bearing } from '../../../geo/measure/bearing';
import { distance } from '../../../geo/measure/distance';
import type { Change, Refusal } from '../../change';
import { type CommandEnv, isRefusal } from '../../command-env';
import { vertexAt } from '../../geometry/vertex';
import { moveVertex, type VertexMove } from './move-vertex';

/**
 * Moves vertices a little, as by an arrow key: nudges of the same vertices that follow each other closely are one step. The note
 * has how far (`metres`) and in which direction (`bearing`, degrees clockwise from north). Refusals: as `moveVertex`.
 */
export function nudgeVertex(env: CommandEnv, move: VertexMove): Change | Refusal {
  const from = vertexAt(env.document.get(move.ref)?.geometry ?? null, move);
  const change = moveVertex(env, move);
  if (isRefusal(change) || !from) return change;
  const places = [move, ...(move.also ?? [])].map(({ polygon, index }) => `${polygon}.${index}`);
  const gesture = `nudge ${env.document.current(move.ref)} ${places.join(' ')}`;
  const params = { ...change.note.params, metres: distance(from, move.to), bearing: bearing(from, move.to) };
  return { ...change, gesture, note: { key: 'nudged-vertex', params } };
}
