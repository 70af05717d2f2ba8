import { afterEach, expect, it } from 'vitest';
import { openEditor, pointItem } from '../../../../editor/testing/play';
import { noteReading, orderOfNote } from '../../../../items/orders/order-of-note';
import { openItem, writeOrder } from '../../../../items/orders/work-order';
import { showPosition } from '../../../position/position-store';
import { endGuide } from './end-guide';
import { guideStore } from './guide-store';
import { orderVisits } from './order-visits';
import { confirmVisit, passOver, progressOf, startVisits, waitingRefs } from './visit-next';

afterEach(() => {
  endGuide();
  showPosition(false);
});

/** Three poles, the second of which is built, and a list of the two planned poles. */
function begun() {
  const poles = [1, 2, 3].map((id) => {
    const item = pointItem('pole', id, [id * 10, 0]);
    return { ...item, fields: { ...item.fields, status: id === 2 ? 'built' : 'planned' } };
  });
  const editor = openEditor(poles);
  const announced: string[] = [];
  const env = { editor, engine: null, announce: (sentence: string) => announced.push(sentence) };
  const refs = waitingRefs(editor, 'pole', 'planned');
  startVisits(env, refs, { waiting: 'planned', confirmed: 'built', orders: null });
  const progress = () => {
    const { visits } = guideStore.getState();
    return visits && progressOf(visits, editor);
  };
  return { editor, env, refs, announced, progress, now: () => guideStore.getState().ref };
}

it('what waits is confirmed one after the other, and passed over for the end', () => {
  const { editor, env, refs, announced, progress, now } = begun();
  expect([refs, now(), editor.store.getState().selection]).toEqual([['pole:1', 'pole:3'], 'pole:1', ['pole:1']]);
  passOver(env);
  expect([now(), progress()]).toEqual(['pole:3', { done: 0, count: 2 }]);
  confirmVisit(env);
  expect([now(), progress(), editor.document.get('pole:3')?.fields['status']]).toEqual([
    'pole:1',
    { done: 1, count: 2 },
    'built',
  ]);
  confirmVisit(env);
  expect([now(), progress()]).toEqual([null, { done: 2, count: 2 }]);
  expect(announced.at(-1)).toBe('All 2 items are visited.');
});

it('what an undo brings back waits again', () => {
  const { editor, env, progress, now } = begun();
  confirmVisit(env);
  editor.undo();
  expect(progress()).toEqual({ done: 0, count: 2 });
  confirmVisit(env);
  expect(now()).toBe('pole:1');
});

it('a refusal leaves it where it is', () => {
  const { editor, env, progress, now } = begun();
  editor.setAccess('read');
  confirmVisit(env);
  expect([now(), progress()]).toEqual(['pole:1', { done: 0, count: 2 }]);
});

it('the work of orders is confirmed as done, and waits again after an undo', () => {
  const poles = [1, 2].map((id) => pointItem('pole', id, [id * 10, 0]));
  const items = poles.map(({ ref }) => openItem(ref, ref));
  const note = pointItem('note', 7, [0, 0]);
  const order = writeOrder('', { assignee: 'kim', items, others: [] });
  const editor = openEditor([...poles, { ...note, fields: { category: 'work-order', description: order } }]);
  const env = { editor, engine: null, announce: () => undefined };
  const ordersNow = () =>
    [...editor.document.all('note')].flatMap((one) => orderOfNote(noteReading(one, ''), 'work-order') ?? []);
  const work = orderVisits(ordersNow(), editor);
  const refs = work.map(({ item }) => item);
  startVisits(env, refs, { waiting: null, confirmed: null, orders: { work, by: 'kim' } });
  confirmVisit(env);
  const states = () => ordersNow().flatMap(({ order: { items: all } }) => all.map(({ state, by }) => [state, by]));
  expect(states()).toEqual([
    ['done', 'kim'],
    ['open', null],
  ]);
  expect([guideStore.getState().ref, orderVisits(ordersNow(), editor)]).toEqual(['pole:2', work.slice(1)]);
  editor.undo();
  const { visits } = guideStore.getState();
  expect(visits && progressOf(visits, editor)).toEqual({ done: 0, count: 2 });
});
