import { assertEqual } from '../assert';
import { assertInvalid, idOf, property, type Reply, signIn } from '../caller';
import type { ConformanceCase } from '../transport';
import { projectWithPole } from './addition-cases';

const captured = { locationAccuracy: 1.25, locationSource: 'gnss', locatedAt: '2026-01-02T03:04:05.000Z' };

/** Captured places (docs/interface.md 11.9). */
export const captureCases: readonly ConformanceCase[] = [
  {
    name: 'how a place was captured is kept for every model, and can be changed and emptied',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { projectId, poleId } = await projectWithPole(planner, 'Captured');
      const names = Object.keys(captured);
      const kept = (reply: Reply) => names.map((name) => property(reply.body, name));
      const changed = await planner.patch(`map-poles/${poleId}`, captured);
      assertEqual([changed.status, ...kept(changed)], [200, ...Object.values(captured)], 'changed');
      const path = [
        { lat: 47, lng: -122 },
        { lat: 47, lng: -122.1 },
      ];
      const cable = await planner.post('map-cables', { mapProjectId: projectId, poly: path, ...captured });
      assertEqual(kept(await planner.get(`map-cables/${idOf(cable)}`)), Object.values(captured), 'a cable');
      const asClass = { ...captured, locationAccuracy: 'B' };
      const segment = await planner.post('map-segments', { mapProjectId: projectId, poly: path, ...asClass });
      assertEqual(kept(segment), Object.values(asClass), 'a segment has a class');
      const emptied = await planner.patch(`map-poles/${poleId}`, { locationAccuracy: null });
      assertEqual(kept(emptied), [null, 'gnss', captured.locatedAt], 'emptied');
      assertInvalid(
        await planner.patch(`map-poles/${poleId}`, { locationAccuracy: 'B' }),
        'locationAccuracy',
        'a class',
      );
    },
  },
];
