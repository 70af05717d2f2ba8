import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDocument } from '../editor/document/create-document';
import { listBase } from '../items/base/list-base';
import { projectDigest } from '../items/digest/project-digest';
import { packList } from '../items/digest/testing/pack-list';
import { type ItemRef, refOf } from '../items/item';
import { packedBase } from '../items/pack/packed-base';
import { permitFigures } from '../items/report/permit-figures';
import { everything } from '../items/report/report-filter';
import { routeMetres, sumOfRoutes } from '../items/report/route-metres';
import { type CountedSum, sumOfSums } from '../items/sums/counted-sum';
import { createAnalysis } from './create-analysis';
import { startInPage } from './testing/start-in-page';

const today = '2026-11-23';

const statuses = ['planned', 'existing', 'abandoned', 'draft', 'in review', 'issued', 'as drawn', null] as const;

const segments = fc.array(
  fc.record({ metres: fc.integer({ min: 1, max: 500 }), status: fc.constantFrom(...statuses) }),
  {
    minLength: 1,
    maxLength: 12,
  },
);
const permits = fc.array(fc.constantFrom(...statuses), { maxLength: 8 });

const segmentRecord = ({ metres, status }: { metres: number; status: unknown }, at: number) => ({
  id: at + 1,
  mapProjectId: 1,
  name: at % 2 === 0 ? `S-${at}` : 'the abandoned mill',
  status,
  poly: [
    { lat: 0, lng: at / 100 },
    { lat: 0, lng: at / 100 + metres / 111_319.49 },
  ],
});
const permitRecord = (status: unknown, at: number) => ({
  id: at + 1,
  mapProjectId: '1',
  status,
  poly: [['0', '1'].map((lng) => ({ lat: '0', lng })).concat({ lat: '1', lng: '1' })],
});

/** The figures on a project's card that was read before some of it was drawn here, and some of it given another status. */
function cardOfLate(drawn: readonly { metres: number; status: unknown }[], asked: readonly unknown[]) {
  const [all, permits] = [drawn.map(segmentRecord), asked.map(permitRecord)];
  const read = all
    .filter((_, at) => at % 3 !== 2)
    .map((one) => (one.id % 2 === 0 ? { ...one, status: 'planned' } : one));
  const fields = ({ id: _id, ...rest }: object & { id: number }) => rest;
  return projectDigest(
    [packList('segment', read), packList('permit', permits.slice(1))],
    [
      ...all
        .filter((_, at) => at % 3 === 2)
        .map((one) => ({ ref: refOf('segment', one.id), whole: true, fields: fields(one) })),
      ...all.map(({ id, status }) => ({ ref: refOf('segment', id), whole: false, fields: { status } })),
      ...permits.slice(0, 1).map((one) => ({ ref: refOf('permit', one.id), whole: true, fields: fields(one) })),
    ],
  ).figures;
}

const notAsked = () => Promise.reject(new Error('it is not asked for here'));

/** A sum as the project's card, the layers and the inspector, the table, a selection and the report have it. */
async function everywhere(drawn: readonly { metres: number; status: unknown }[], asked: readonly unknown[]) {
  const list = packList('segment', drawn.map(segmentRecord));
  const permitList = packList('permit', asked.map(permitRecord));
  const { figures } = projectDigest([list, permitList]);
  const late = cardOfLate(drawn, asked);
  const base = packedBase(list, () => listBase(packedBase(list, notAsked).items()).metres());
  const document = createDocument();
  document.receiveModel('segment', base);
  document.receiveModel('permit', packedBase(permitList, notAsked));
  const [routes, permitsOf] = [routeMetres(), permitFigures(today)];
  const start = () => startInPage({ routes: () => routes, permits: () => permitsOf });
  const analysis = createAnalysis({ document, start });
  const refs = drawn.map((_, at): ItemRef => `segment:${at + 1}`);
  const { counted, abandoned } = await base.metres();
  await analysis.job('report', { filter: everything, today, orderCategory: 'work-order' });
  const selected = (await analysis.job('sum-selection', { refs, fields: [], together: [] })).result.sums;
  const {
    count,
    metres,
    abandoned: apart,
    numbers,
  } = await analysis.sums({
    model: 'segment',
    numbers: ['length'],
  });
  const gonePermits = asked.filter((s) => s === 'abandoned').length;
  const cardSum = ({ counts, metres: route, abandoned: gone }: typeof figures): CountedSum => ({
    count: counts.segment ?? 0,
    metres: route,
    abandoned: { ...gone, count: gone.count - gonePermits },
  });
  const sums: Record<string, CountedSum> = {
    card: cardSum(figures),
    'card, edited since it was read': cardSum(late),
    panel: {
      count: base.count - base.abandoned,
      metres: counted,
      abandoned: { count: base.abandoned, metres: abandoned },
    },
    table: { count, metres, abandoned: apart },
    selection: sumOfSums(selected),
    report: sumOfRoutes(routes.answer().cells),
  };
  // The column of lengths has the same sum, though no record here has a length.
  sums['length column'] = {
    count,
    metres: Object.values(numbers).reduce((all, { sum }) => all + sum, 0),
    abandoned: apart,
  };
  return { sums, openPermits: { card: figures.openPermits, late: late.openPermits, report: permitsOf.answer().open } };
}

it('a project has the same sums everywhere, with abandoned parts apart', async () => {
  await fc.assert(
    fc.asyncProperty(segments, permits, async (drawn, asked) => {
      const { sums, openPermits } = await everywhere(drawn, asked);
      const gone = drawn.filter(({ status }) => status === 'abandoned');
      const total = (some: typeof drawn) => some.reduce((sum, { metres }) => sum + metres, 0);
      for (const [where, { count, metres, abandoned }] of Object.entries(sums)) {
        expect([where, count, abandoned.count]).toEqual([where, drawn.length - gone.length, gone.length]);
        expect(metres, where).toBeCloseTo(total(drawn) - total(gone), 2);
        expect(abandoned.metres, where).toBeCloseTo(total(gone), 2);
      }
      const open = asked.filter((status) => status === null || status === 'draft' || status === 'in review').length;
      expect(openPermits).toEqual({ card: open, late: open, report: open });
    }),
    { numRuns: 25 },
  );
});
