import type { JobName } from '../../../../../../analysis/jobs/all-jobs';
import { type UncutAsk, uncutJob } from '../../../../../../analysis/jobs/fibres/uncut-job';
import { answerOf, itemAt, itemsOf } from '../../../../../../analysis/testing/items-of';
import { createQueries } from '../../../../../../api/queries/create-queries';
import { createFakeApi } from '../../../../../../api/testing/fake-api';
import { json } from '../../../../../../api/testing/fake-fetch';
import { createEditor } from '../../../../../../editor/create-editor';
import type { LngLat } from '../../../../../../geo/lng-lat';
import { listBase } from '../../../../../../items/base/list-base';
import type { Fields, Item, ItemRef } from '../../../../../../items/item';
import { createFakeOutbox } from '../../../../../testing/fake-outbox';

const at = (x: number): LngLat => [x / 10_000, 0];
const item = (ref: ItemRef, fields: Fields, ...xs: readonly number[]) =>
  itemAt(
    ref,
    { name: ref.replace(/^(\w)\w*:/, (_, letter: string) => `${letter.toUpperCase()}-`), ...fields },
    ...xs.map(at),
  );

/** A cable from a frame at an exchange past closure S-5 to closure S-2, which leads its first fibre to a home. */
export const uncutTown: readonly Item[] = [
  item('site:1', { siteType: 'central-office' }, 0),
  item('cable:1', { fiberCount: 24, fibersPerTube: 12 }, 0, 2, 4),
  item('cable:2', { fiberCount: 1, subtype: 'drop', toName: '4 Mill Lane' }, 4, 5),
  item('cable:3', { fiberCount: 12 }, 2, 3),
  itemAt('cable:4', { name: 'C-4', fiberCount: 12 }, at(2), [0.0003, 0.0005], at(2)),
  item(
    'splice:1',
    {
      connections: {
        version: 1,
        ports: 4,
        connections: [{ from: { port: 1 }, to: { cable: 1, toward: 'end', fibre: 1 }, count: 2, kind: 'connector' }],
      },
    },
    0,
  ),
  item(
    'splice:2',
    {
      connections: {
        version: 1,
        connections: [
          { from: { cable: 1, toward: 'start', fibre: 1 }, to: { cable: 2, toward: 'end', fibre: 1 }, kind: 'fusion' },
        ],
      },
    },
    4,
  ),
  item('splice:5', { connections: { version: 1, trays: [{ id: '1', positions: 8 }], connections: [] } }, 2),
];

type Opening = {
  readonly items?: readonly Item[];
  /** False for a worker that never answers. */
  readonly answers?: boolean;
};

/** An editor and the services of a page on the town, with a worker that answers at once, and again after each edit. */
export function servicesOfTown({ items = uncutTown, answers = true }: Opening = {}) {
  let changes = 0;
  const editor = createEditor({ newId: () => 'local:n', newChangeId: () => `c${++changes}` });
  editor.open(1, 'write');
  for (const model of ['site', 'cable', 'splice'] as const)
    editor.receiveModel(model, listBase(items.filter(({ ref }) => ref.startsWith(`${model}:`))));
  const job = (_name: JobName, ask: UncutAsk) =>
    answers
      ? Promise.resolve({ result: answerOf(uncutJob.run(itemsOf([...editor.document.all()]), ask)) })
      : new Promise(() => undefined);
  const { api } = createFakeApi(() => json({ value: null }));
  const queries = createQueries();
  const { outbox } = createFakeOutbox();
  return { editor, queries, services: { api, queries, session: api.session, outbox, editor, analysis: { job } } };
}
