import { type Message, message } from '../../../i18n/message';
import type { FileFinding, FileLimits, FilePart, FileReading, Outcome, ReadFormat } from '../../contents';
import { layersOf } from '../features/layers-of';
import { reportedOnce } from '../features/reported-once';
import { decodingOf } from '../shapefile/decoding-of';
import { unchanged } from './affine';
import { type DrawingTally, drawEntities } from './draw-entities';
import { type DrawingParts, drawingParts, keyOf } from './drawing-parts';
import { type DrawingSystem, drawingSystem } from './drawing-system';
import { type DrawingUnit, drawingUnit } from './drawing-unit';
import { type DrawingSurvey, surveyDrawing } from './survey-drawing';

/** How far a line may be beside the curve that it stands for, metres on the ground. */
const toleranceM = 0.01;
/** From this version on (2007) drawings are in UTF-8. */
const firstOfUtf8 = 'AC1021';
const binaryMark = 'AutoCAD Binary DXF';
/** Kinds that are left out are named with how many there are; the rest is counted together. */
const mostKinds = 20;

const isBinary = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 18)) === binaryMark;

function encodingOf({ bytes, encoding }: FilePart, { variables }: DrawingSurvey) {
  const version = variables.get('$ACADVER') ?? '';
  const page = variables.get('$DWGCODEPAGE') ?? null;
  const codePage = /^AC\d{4}$/.test(version) && version >= firstOfUtf8 ? 'UTF-8' : page;
  return decodingOf(bytes, 0, { codePage, chosen: encoding ?? null });
}

/** How the drawing's numbers become coordinates of its system: by what it says of its place, else by its unit. */
function placeOf(system: DrawingSystem | null, unit: DrawingUnit) {
  if (system && system.system.kind !== 'unknown') return system.place;
  return unit.scale === 1 ? unchanged : ([unit.scale, 0, 0, unit.scale, 0, 0] as const);
}

const listed = (names: ReadonlySet<string>) => [...names].slice(0, 5).join(', ').slice(0, 200);

/** The findings about the whole drawing, each once. */
function findingsOf(tally: DrawingTally, parts: DrawingParts): readonly FileFinding[] {
  const findings: FileFinding[] = [];
  const say = (outcome: Outcome, count: number, reason: () => Message) => {
    if (count > 0) findings.push({ outcome, reason: reason() });
  };
  say('doubtful', parts.isCutOff ? 1 : 0, () => message('dxf.cutOff'));
  say('repaired', tally.curves, () => message('dxf.curvesFlattened', { count: tally.curves }));
  say('doubtful', tally.joined, () => message('dxf.fitPointsJoined', { count: tally.joined }));
  say('skipped', parts.onPaper, () => message('dxf.paperLeftOut', { count: parts.onPaper }));
  say('skipped', tally.names, () => message('dxf.namesLeftOut', { count: tally.names }));
  say('skipped', tally.symbols, () => message('dxf.symbolsLeftOut', { count: tally.symbols }));
  say('skipped', tally.missing.size, () => message('dxf.blocksMissing', { names: listed(tally.missing) }));
  say('skipped', tally.endless.size, () => message('dxf.blocksEndless', { names: listed(tally.endless) }));
  const kinds = [...tally.leftOut].toSorted(([, one], [, other]) => other - one);
  for (const [kind, count] of kinds.slice(0, mostKinds)) {
    findings.push({ outcome: 'skipped', reason: message('dxf.kindLeftOut', { count, kind: kind.slice(0, 40) }) });
  }
  const others = kinds.slice(mostKinds).reduce((sum, [, count]) => sum + count, 0);
  say('skipped', others, () => message('dxf.othersLeftOut', { count: others }));
  return [...reportedOnce({ altitudes: tally.altitudes, times: 0, details: 0 }), ...findings];
}

function unitFindings({ repaired, doubtful }: DrawingUnit): readonly FileFinding[] {
  const findingOf = (outcome: Outcome, reason: Message | undefined) => (reason ? [{ outcome, reason }] : []);
  return [...findingOf('repaired', repaired), ...findingOf('doubtful', doubtful)];
}

type Read = {
  readonly part: FilePart;
  readonly limits: FileLimits;
  readonly report: (share: number) => void;
};

async function readDrawing({ part, limits, report }: Read): Promise<FileReading> {
  const { bytes } = part;
  const survey = surveyDrawing(bytes);
  report(0.2);
  const { decoding, isGuess } = encodingOf(part, survey);
  const parts = drawingParts(bytes, decoding.decode, { limits, report: (share) => report(0.2 + share * 0.5) });
  if ('id' in parts) return { ok: false, reason: parts };
  if (!parts.hasEntities && parts.onPaper === 0) return { ok: false, reason: message('dxf.noEntities') };
  const declared = await drawingSystem(survey.geoData, survey.comments);
  const unit = drawingUnit(Number(survey.variables.get('$INSUNITS') ?? 0), survey.reach);
  const isPlaced = declared !== null && declared.system.kind !== 'unknown';
  const drawn = drawEntities({
    parts,
    limits,
    place: placeOf(declared, unit),
    tolerance: toleranceM / (isPlaced ? 1 : unit.metres / unit.scale),
    report: (share) => report(0.7 + share * 0.3),
  });
  if (drawn.excess) return { ok: false, reason: drawn.excess };
  if (drawn.features.length === 0) return { ok: false, reason: message('file.noItems') };
  const { layers, findings } = layersOf(drawn.features, limits.entries);
  const system = declared?.system ?? { kind: 'unknown' as const, named: null };
  const hidden = layers.flatMap(({ name }, layer): readonly FileFinding[] =>
    parts.layers.get(keyOf(name))?.isHidden ? [{ outcome: 'doubtful', reason: message('dxf.layerHidden'), layer }] : [],
  );
  const guessed: readonly FileFinding[] = isGuess
    ? [{ outcome: 'doubtful', reason: message('read.encodingGuessed', { encoding: decoding.name }) }]
    : [];
  return {
    ok: true,
    layers: layers.map((layer) => ({ ...layer, system })),
    findings: [
      ...guessed,
      ...(isPlaced ? [] : unitFindings(unit)),
      ...findingsOf(drawn.tally, parts),
      ...hidden,
      ...findings,
    ],
  };
}

/**
 * Reads a drawing in letters (DXF, R12 to 2018): points, lines, curves, areas, texts and blocks of its model space; its layers are
 * layers. Curves become lines that are beside them by 1 cm at most. What is on paper or in three dimensions is left out, and said.
 */
export const readDxf: ReadFormat = ([part], limits, report) => {
  if (!part) return { ok: false, reason: message('file.empty') };
  if (isBinary(part.bytes)) return { ok: false, reason: message('dxf.binary') };
  return readDrawing({ part, limits, report });
};
