import { type PermitState, typeIdOf } from '../../../src/service/sample-town/references';
import type { Ground } from '../ground/generate-ground';
import type { StreetEdge } from '../ground/street-graph';
import { bufferOf, crossingArea } from '../network/buffer';
import { nearestAlong, type Path, pathLength, spaced } from '../plane/path';
import { base, dateOn, lastDay, numbered, type RecordContext, textPoly } from './record-context';
import { chainOf } from './write-info-objects';

type PermitType = 'city-row' | 'state-dot' | 'railroad' | 'water' | 'pole-attachment';
type Plan = { readonly type: PermitType; readonly title: string; readonly areas: readonly Path[] };

const authority: Readonly<Record<PermitType, readonly [authority: string, jurisdiction: string]>> = {
  'city-row': ['City of Alder Falls, Engineering', 'Alder Falls'],
  'state-dot': ['MnDOT District 6', 'State of Minnesota'],
  railroad: ['Prairie & Northern Railway', 'Railroad'],
  water: ['US Army Corps of Engineers', 'Federal'],
  'pole-attachment': ['Cannon Valley Electric', 'Pole owner'],
};

const mix: readonly (readonly [PermitState, number])[] = [
  ['issued', 40],
  ['in review', 14],
  ['submitted', 6],
  ['resubmit', 10],
  ['approved', 10],
  ['draft', 10],
  ['expired', 5],
  ['rejected', 3],
  ['withdrawn', 2],
];

/** Streets by name, with enough length for a permit of their own. */
function streetsOf(edges: readonly StreetEdge[]): Map<string, StreetEdge[]> {
  const streets = new Map<string, StreetEdge[]>();
  for (const edge of edges) {
    const list = streets.get(edge.about.name);
    if (list) list.push(edge);
    else streets.set(edge.about.name, [edge]);
  }
  return new Map([...streets].filter(([, list]) => list.reduce((sum, edge) => sum + pathLength(edge.path), 0) > 160));
}

function streetPlans(
  context: RecordContext,
  edges: readonly StreetEdge[],
  about: { type: PermitType; count: number; most: number },
): Plan[] {
  const streets = [...streetsOf(edges)]
    .map(([name, list]) => ({ name, list, key: context.random.next() }))
    .sort((a, b) => a.key - b.key);
  const plans: Plan[] = [];
  for (const { name, list } of streets) {
    if (plans.length === about.count) break;
    const first = chainOf(list, about.most);
    const rest = list.filter((edge) => !first.edges.includes(edge));
    const double = plans.length % 3 === 0 || about.type === 'pole-attachment';
    const chains = double && rest.length > 0 ? [first, chainOf(rest, about.most)] : [first];
    const areas = chains
      .map(({ path }) => bufferOf(path, context.random.between(8, 12)))
      .filter((area) => area !== null);
    if (areas.length > 0) plans.push({ type: about.type, title: name, areas });
  }
  return plans;
}

/** Permits where streets meet the highway, the railway and the river. */
function crossingPlans(ground: Ground, names: { highway: readonly string[]; rail: string; river: string }): Plan[] {
  const { skeleton } = ground;
  const street = (name: string) => skeleton.streets.find((one) => one.name === name)?.path;
  const plan = (type: PermitType, name: string, about: { across: Path | undefined; reach: number }): Plan[] => {
    const path = street(name);
    if (!path || !about.across) return [];
    const { across } = about;
    const meeting = spaced(path, 6).reduce<{ away: number; along: number }>(
      (best, at) => {
        const { away } = nearestAlong(across, at);
        return away < best.away ? { away, along: nearestAlong(path, at).along } : best;
      },
      { away: Infinity, along: 0 },
    );
    const area = crossingArea(path, meeting.along, { reach: about.reach, metres: 11 });
    return area ? [{ type, title: name, areas: [area] }] : [];
  };
  return [
    ...names.highway.flatMap((name) => plan('state-dot', name, { across: street('State Highway 19'), reach: 45 })),
    ...plan('railroad', names.rail, { across: skeleton.rail, reach: 40 }),
    ...plan('water', names.river, { across: skeleton.river, reach: 85 }),
  ];
}

function datesOf(context: RecordContext, state: PermitState): Readonly<Record<string, string | null>> {
  const { random } = context;
  const review = Math.round(31 * Math.exp(random.bell() * 1.05));
  const submitted = state === 'draft' ? null : lastDay - random.whole(20, 420) - (state === 'expired' ? 380 : 0);
  const past = (days: number) => (submitted === null ? null : dateOn(Math.min(lastDay, submitted + days)));
  const done = state === 'issued' || state === 'expired';
  const judged = done || state === 'approved';
  return {
    submittedAt: past(0),
    assignedAt: state === 'submitted' ? null : past(Math.min(review, 7)),
    approvedAt: judged ? past(review) : null,
    issuedAt: done ? past(review + 3) : null,
    effectiveAt: done ? past(review + 4) : null,
    expiresAt: done && submitted !== null ? dateOn(submitted + review + 369) : null,
    closedAt: state === 'expired' || state === 'rejected' || state === 'withdrawn' ? past(review + 20) : null,
  };
}

function writePermit(context: RecordContext, plan: Plan, number: number): void {
  const { random } = context;
  const state = random.weighted(mix);
  const revision = state === 'resubmit' || random.chance(0.2) ? 1 : 0;
  const permitNumber = `${numbered(`AF${context.projectId}-2026`, number)}${revision ? '-R1' : ''}`;
  const [office, jurisdiction] = authority[plan.type];
  const record = context.book.add(
    'map-permits',
    base(context, {
      name: `${permitNumber} ${plan.title}`,
      description: `Work along ${plan.title}`,
      status: state,
      typeId: typeIdOf('MapPermitType', plan.type),
    }),
    {
      mapProjectId: String(context.projectId),
      poly: plan.areas.map(textPoly),
      permitNumber,
      permitType: plan.type,
      authority: office,
      jurisdiction,
      applicant: 'Alder Falls Fiber',
    },
    datesOf(context, state),
    {
      fee: plan.type === 'railroad' ? 3500 : random.whole(2, 24) * 25,
      bond: plan.type === 'city-row' ? 5000 : null,
      revision,
      reviewer: state === 'draft' ? null : random.pick(['L. Brandt', 'S. Oyelaran', 'D. Whitcomb', 'P. Moreau']),
      conditions: random.weighted([
        ['Restore the boulevard within 14 days.', 40],
        ['No work before 7 am or after 7 pm.', 30],
        [null, 30],
      ] as const),
    },
  );
  if (state === 'in review' && random.chance(0.5))
    context.book.tag('map-permits', record.id, [context.tags.idOf('Priority')]);
}

/** Writes the permits: streets, highway crossings, pole owners, railway and river. */
export function writePermits(
  context: RecordContext,
  ground: Ground,
  about: {
    readonly edges: readonly StreetEdge[];
    readonly streets: number;
    readonly batches: number;
    readonly crossings: boolean;
  },
): void {
  const local = about.edges.filter((edge) => edge.about.class !== 'highway');
  const quiet = local.filter((edge) => edge.about.class === 'residential' && edge.about.quarter?.layout === 'grid');
  const plans = [
    ...streetPlans(context, local, { type: 'city-row', count: about.streets, most: 5 }),
    ...streetPlans(context, quiet, { type: 'pole-attachment', count: about.batches, most: 4 }),
    ...(about.crossings
      ? crossingPlans(ground, {
          highway: ['Main Street West', 'Prospect Avenue', 'Bridge Street'],
          rail: 'Prospect Avenue',
          river: 'Main Street West',
        })
      : []),
  ];
  for (const [i, plan] of plans.entries()) writePermit(context, plan, i + 1);
}
