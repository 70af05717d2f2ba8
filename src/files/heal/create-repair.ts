import type { LngLat } from '../../geo/lng-lat';
import type { Fields } from '../../items/item';
import { isNode, specOf } from '../../items/registry';
import type { MadeItem } from '../mapping/items/make-items';
import { createContinuous } from './create-continuous';
import { createIsAtNode, findProposals } from './find-proposals';
import type { HealLine, Surroundings } from './heal-line';
import { type HealedLine, healLines, reshapeLines } from './heal-lines';
import { type LineFigures, measureLines } from './measure-lines';
import type { Proposal } from './proposal';
import { type ProposalShapes, shapesOfProposal } from './shapes-of-proposal';

/** The items of the project around a file: nodes, and lines by their model. */
export type Around = Pick<Surroundings, 'projectNodes' | 'projectLines'>;

export type RepairOptions = {
  /** How far apart may lie what belongs together, metres. */
  readonly toleranceM: number;
  /** True: lines are joined, or are duplicates, also where their names and descriptions differ; those of the longest one stay. */
  readonly namesMayDiffer: boolean;
  readonly around: Around;
};

/** An import after repairs. */
export type Repaired = { readonly items: readonly MadeItem[]; readonly figures: LineFigures };

/** The repaired items of the project; they are named by their places among the items. */
export type Healed = {
  /** The lines that there are instead, with the items that each is made of: first the one whose length is most of it. */
  readonly lines: readonly { readonly path: readonly LngLat[]; readonly from: readonly number[] }[];
  /** Items that get another shape, before they are cut or joined. */
  readonly shapes: readonly { readonly item: number; readonly path: readonly LngLat[] }[];
  readonly figures: LineFigures;
};

/** The lines of an import, or of the project, with what could be repaired of them. */
export type Repair = {
  readonly proposals: readonly Proposal[];
  /** As the file has them. */
  readonly figures: LineFigures;
  /** The changes of a proposal, by its place in the list. */
  readonly shapesOf: (place: number) => ProposalShapes;
  /** The place of a line among the items. */
  readonly placeOf: (line: number) => number;
  /** The items with the accepted proposals. Items that are no lines stay; a line that is joined stands where the first of it stood. */
  readonly repaired: (accepted: ReadonlySet<number>) => Repaired;
  /** The same of items that are in the project already, which keep what they are. */
  readonly healed: (accepted: ReadonlySet<number>) => Healed;
};

/** A name without the number that parts of a feature get: "Main 2/3" is of "Main". */
const nameOfWhole = (name: unknown) => (typeof name === 'string' ? name.replace(/ \d+\/\d+$/, '') : name);

/** One text for what has to be the same where lines are joined. */
function kindOf({ model, fields }: MadeItem, namesMayDiffer: boolean): string {
  const { name, description, ...rest } = fields;
  const named = namesMayDiffer ? {} : { name: nameOfWhole(name), description };
  const entries = Object.entries({ ...rest, ...named }).filter(([, value]) => value !== undefined);
  return JSON.stringify([model, entries.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** The fields of a line that was cut, or made of several. */
function fieldsOf({ from, part, parts }: HealedLine, fields: Fields): Fields {
  const { name } = fields;
  if (typeof name !== 'string' || name === '') return fields;
  if (parts > 1) return { ...fields, name: `${name} ${part}/${parts}` };
  return from.length > 1 ? { ...fields, name: nameOfWhole(name) } : fields;
}

function linesOf(items: readonly MadeItem[], { namesMayDiffer }: RepairOptions) {
  return items.flatMap((item, place) => {
    const { geometry, model } = item;
    if (geometry?.kind !== 'line') return [];
    return [{ place, line: { path: geometry.path, family: model, kind: kindOf(item, namesMayDiffer) } }];
  });
}

type Own = ReturnType<typeof linesOf>;

/** The lines with continuous longitudes, and what lies around them. */
function sceneOf(items: readonly MadeItem[], own: Own, { toleranceM, around }: RepairOptions) {
  const nodes = items.flatMap(({ model, geometry }): LngLat[] =>
    geometry?.kind === 'point' && isNode(specOf(model)) ? [geometry.at] : [],
  );
  const raw = own.map(({ line }) => line);
  const continuous = createContinuous([...raw.flatMap(({ path }) => path.slice(0, 1)), ...nodes]);
  const lines = raw.map((line): HealLine => ({ ...line, path: continuous.path(line.path) }));
  const { projectNodes, projectLines } = around;
  const healing = {
    toleranceM,
    fileNodes: nodes.map(continuous.place),
    projectNodes: projectNodes.map(continuous.place),
    projectLines: projectLines.map(({ path, family }) => ({ path: continuous.path(path), family })),
  };
  return { raw, lines, healing };
}

/** An import with healed lines: items that are no lines stay. */
function repairedItems(items: readonly MadeItem[], own: Own, healed: readonly HealedLine[]): Repaired {
  const uses = new Map<number, number>();
  for (const one of healed.flatMap(({ from }) => from)) uses.set(one, (uses.get(one) ?? 0) + 1);
  const made = healed.flatMap((line) => {
    const item = items[own[line.from[0] ?? -1]?.place ?? -1];
    const place = line.from.reduce((least, one) => Math.min(least, own[one]?.place ?? 0), Infinity);
    if (!item) return [];
    const geometry = { kind: 'line', path: line.path } as const;
    const { ref, ...plain } = item;
    // Of several lines that become one, the line whose fields stay keeps its identity; a cut line does not.
    const same = ref && line.parts === 1 && uses.get(line.from[0] ?? -1) === 1 ? { ref } : {};
    return [{ place, item: { ...plain, ...same, geometry, fields: fieldsOf(line, item.fields) } }];
  });
  const others = items.flatMap((item, place) => (item.geometry?.kind === 'line' ? [] : [{ place, item }]));
  const all = [...made, ...others].sort((a, b) => a.place - b.place);
  const family = ({ model, geometry }: MadeItem) =>
    geometry?.kind === 'line' ? [{ path: geometry.path, family: model }] : [];
  return { items: all.map(({ item }) => item), figures: measureLines(made.flatMap(({ item }) => family(item))) };
}

/** Finds what could be repaired of the lines that a file becomes, or of lines of the project. Nothing is changed by it. */
export function createRepair(items: readonly MadeItem[], options: RepairOptions): Repair {
  const own = linesOf(items, options);
  const { raw, lines, healing } = sceneOf(items, own, options);
  const proposals = findProposals(lines, healing);
  const isAtNode = createIsAtNode(healing);
  const placeOf = (line: number) => own[line]?.place ?? -1;
  const heal = (accepted: ReadonlySet<number>) => healLines({ lines, isAtNode }, proposals, accepted);
  return {
    proposals,
    figures: measureLines(raw),
    shapesOf: (place) => shapesOfProposal(lines, proposals, place),
    placeOf,
    repaired: (accepted) => repairedItems(items, own, heal(accepted)),
    healed: (accepted) => {
      const healed = heal(accepted);
      const reshaped = reshapeLines(lines, proposals, accepted);
      const families = healed.map(({ path, from }) => ({ path, family: lines[from[0] ?? -1]?.family ?? '' }));
      return {
        lines: healed.map(({ path, from }) => ({ path, from: from.map(placeOf) })),
        shapes: reshaped.map(({ line, path }) => ({ item: placeOf(line), path })),
        figures: measureLines(families),
      };
    },
  };
}
