import { type Message, message } from '../../../i18n/message';
import type { FileLimits } from '../../contents';
import { aciColour, trueColour } from './aci-colour';
import { createEntities, type DrawingEntity } from './drawing-entity';
import { createDxfGroups, type DecodeLetters } from './dxf-groups';
import { type DxfRecord, dxfRecords, hasCode, numberIn, textIn } from './dxf-records';
import { plainText } from './plain-text';

/** A layer of a drawing: its colour, and whether it is switched off or frozen. */
export type DrawingLayer = { readonly colour: string | undefined; readonly isHidden: boolean };

/** A block: what is drawn once and placed often. */
export type DrawingBlock = {
  readonly base: readonly [number, number];
  /** Its content comes from another file. */
  readonly isElsewhere: boolean;
  readonly entities: readonly DrawingEntity[];
};

/** The parts of a drawing. Layers and blocks are found by their names in capital letters. */
export type DrawingParts = {
  readonly layers: ReadonlyMap<string, DrawingLayer>;
  readonly blocks: ReadonlyMap<string, DrawingBlock>;
  /** On the ground, not on sheets of paper. */
  readonly entities: readonly DrawingEntity[];
  readonly onPaper: number;
  readonly hasEntities: boolean;
  /** It has been written by the export, which adds a layer of names. */
  readonly isOwn: boolean;
  readonly isCutOff: boolean;
};

/** A name as layers and blocks are found by it. */
export function keyOf(name: string): string {
  return plainText(name).toUpperCase();
}

function layerIn(record: DxfRecord): DrawingLayer {
  const number = numberIn(record, 62, 7);
  const own = hasCode(record, 420) ? trueColour(numberIn(record, 420, -1)) : undefined;
  return {
    colour: own ?? aciColour(Math.abs(number)),
    isHidden: number < 0 || (numberIn(record, 70, 0) & 1) !== 0,
  };
}

type Block = { readonly key: string; readonly record: DxfRecord; readonly entities: DrawingEntity[] };

const blockFrom = ({ record, entities }: Block): DrawingBlock => ({
  base: [numberIn(record, 10, 0), numberIn(record, 20, 0)],
  isElsewhere: (numberIn(record, 70, 0) & 4) !== 0,
  entities,
});

/** Takes records into layers, blocks and entities. */
function createParts() {
  const layers = new Map<string, DrawingLayer>();
  const blocks = new Map<string, DrawingBlock>();
  const entities: DrawingEntity[] = [];
  let [block, onPaper, isOwn]: [Block | null, number, boolean] = [null, 0, false];
  const gathering = createEntities((entity) => {
    if (numberIn(entity.record, 67, 0) === 1 || block?.key.startsWith('*PAPER_SPACE')) onPaper += 1;
    else (block ? block.entities : entities).push(entity);
  });
  const endBlock = () => {
    gathering.end();
    if (block && !blocks.has(block.key)) blocks.set(block.key, blockFrom(block));
    block = null;
  };
  return {
    add: (section: string, record: DxfRecord) => {
      const { kind } = record;
      if (section === 'TABLES') {
        if (kind === 'LAYER') layers.set(keyOf(textIn(record, 2)), layerIn(record));
        else if (textIn(record, 2) === 'STRANDMAP') isOwn = true;
      } else if (kind === 'SECTION' || kind === 'ENDSEC' || kind === 'BLOCK' || kind === 'ENDBLK') {
        endBlock();
        if (kind === 'BLOCK') block = { key: keyOf(textIn(record, 2)), record, entities: [] };
      } else if (section === 'ENTITIES' || block) gathering.add(record);
    },
    all: () => {
      endBlock();
      return { layers, blocks, entities, onPaper, isOwn };
    },
  };
}

const tables = ['LAYER', 'APPID'];
const reportEvery = 5000;

/** Reads a drawing's layers, blocks and entities, or says why there are more than a file may have. */
export function drawingParts(
  bytes: Uint8Array,
  decode: DecodeLetters,
  { limits, report }: { readonly limits: FileLimits; readonly report: (share: number) => void },
): DrawingParts | Message {
  const groups = createDxfGroups(bytes, decode);
  const parts = createParts();
  let [count, hasEntities, last] = [0, false, ''];
  const records = dxfRecords(groups, {
    isWanted: (section, kind) =>
      section === 'ENTITIES' ||
      section === 'BLOCKS' ||
      (section === 'TABLES' && tables.includes(kind)) ||
      kind === 'EOF',
    // A corner has two or three.
    mostGroups: 3 * limits.positions,
  });
  for (const { section, record, isCut } of records) {
    if (isCut) return message('file.tooManyPoints', { most: limits.positions });
    count += 1;
    if (count % reportEvery === 0) report(groups.at() / bytes.length);
    if (section === 'ENTITIES') hasEntities = true;
    last = record.kind;
    parts.add(section, record);
  }
  return { ...parts.all(), hasEntities, isCutOff: groups.isBroken() || last !== 'EOF' };
}
