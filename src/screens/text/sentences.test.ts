import { afterEach, describe, expect, it } from 'vitest';
import type { NoteKey, RefusalKey } from '../../editor/change';
import type { HintKey } from '../../editor/tools/tool';
import german from '../../i18n/de.json';
import english from '../../i18n/en.json';
import { setLanguage } from '../../i18n/language';
import { hintParts, hintText } from './hint-text';
import { areaQuantity, lengthQuantity, written, writtenBearing, writtenPlace } from './quantities/quantity';
import { refusalText } from './refusal-text';
import { noteText } from './steps/note-text';

afterEach(() => setLanguage('en'));

const plain = (text: string) => text.replaceAll('\u2009', ' ');

/** Records make the compiler notice a new key here as well as in the texts. */
const notes: Record<NoteKey, string> = {
  'dropped-drawing': 'Dropped the drawing',
  'drew-item': 'Drew S-14',
  'extended-item': 'Extended S-14 by 120 m',
  'strung-poles': 'Set 5 poles with 4 spans',
  'moved-item': 'Moved S-14',
  'split-line': 'Split S-14',
  'merged-lines': 'Merged 3 segments into S-14',
  'accepted-as-built': 'Took over as built: S-14',
  'repaired-lines': 'Repaired S-14',
  'reversed-line': 'Reversed S-14',
  'duplicated-item': 'Duplicated S-14',
  'offset-line': 'Drew S-14 beside a line',
  'simplified-line': 'Simplified S-14 by 3 vertices',
  'extended-line': 'Extended S-14 to the next line',
  'trimmed-line': 'Trimmed S-14 at the next line',
  'moved-vertex': 'Moved 3 vertices of S-14',
  'nudged-vertex': 'Nudged 3 vertices of S-14',
  'nudged-item': 'Nudged S-14',
  'added-vertex': 'Added 3 vertices to S-14',
  'removed-vertex': 'Removed 3 vertices from S-14',
  'added-polygon': 'Added a polygon to S-14',
  'removed-polygon': 'Removed a polygon from S-14',
  'changed-field': 'Changed name of S-14',
  'gave-up': 'Gave up S-14',
  abandoned: 'Abandoned S-14',
  mended: 'Mended 3 ends that just miss',
  imported: 'Imported 3 segments',
  'added-documents': 'Added S-14',
  'placed-documents': 'Put S-14 where they were taken',
  'took-back': 'Took back only this: the last step',
  'put-back': 'Put S-14 back to an earlier step',
  'followed-shape': 'Fit connections to the shape of S-14 that stays',
  'put-back-to-service': 'Put S-14 back to the service’s copy',
  'undid-several': 'Undone: 3 steps',
  'restored-several': 'Done again: 3 steps',
  undid: 'Undone: the last step',
  restored: 'Done again: the last step',
};
const params = {
  name: 'S-14',
  model: 'segment',
  count: 3,
  field: 'name',
  metres: 119.7,
  rule: 'near-miss',
  poles: 5,
  spans: 4,
};

function keysOf<K extends string>(record: Record<K, unknown>): readonly K[] {
  return Object.keys(record).filter((key): key is K => key in record);
}

describe('the sentence of an undo step', () => {
  it.each(keysOf(notes))('%s', (key) => expect(noteText({ key, params })).toBe(notes[key]));

  it.each(keysOf(notes))('%s has words without any parameter', (key) => {
    expect(noteText({ key, params: {} })).not.toMatch(/undefined|NaN|null/);
  });

  it('gives tenths of a metre where they matter', () => {
    expect(noteText({ key: 'extended-item', params: { name: 'S-1', metres: 4.26 } })).toBe('Extended S-1 by 4.3 m');
  });

  it('counts and names by model when there is no name', () => {
    expect(noteText({ key: 'drew-item', params: { model: 'access-point' } })).toBe('Drew an access point');
    expect(noteText({ key: 'imported', params: { model: 'segment', count: 2643 } })).toBe('Imported 2,643 segments');
    expect(noteText({ key: 'moved-vertex', params: { model: 'permit' } })).toBe('Moved a vertex of a permit');
  });

  it('says how far a nudge went', () => {
    const nudge = { name: 'S-14', metres: 0.298, bearing: 90 };
    expect(noteText({ key: 'nudged-vertex', params: nudge })).toBe('Nudged a vertex of S-14 by 0.30 m E');
  });

  it('says that what was sent cannot be taken back, and what it is now', () => {
    const step = { name: 'S-14', step: 'drew-item' };
    expect(noteText({ key: 'undid', params: { ...step, abandoned: 1 } })).toBe(
      'Undone: drew S-14. It was sent already and cannot be deleted: its status is “abandoned” now',
    );
    expect(noteText({ key: 'undid', params: { step: 'imported', count: 9, abandoned: 3 } })).toMatch(
      /^Undone: imported 9 segments. 3 were sent already and cannot be deleted: their status is “abandoned” now$/,
    );
  });

  it('says what was taken back and what was done again', () => {
    const step = { ...params, step: 'moved-vertex' };
    expect(noteText({ key: 'undid', params: step })).toBe('Undone: moved 3 vertices of S-14');
    expect(noteText({ key: 'restored', params: step })).toBe('Done again: moved 3 vertices of S-14');
    expect(noteText({ key: 'undid', params: { step: 'undid' } })).toBe('Undone: the last step');
    expect(noteText({ key: 'undid', params: { ...step, gone: 1 } })).toMatch(/nothing changed$/);
  });

  it('says what alone was taken back, and what stayed because it was changed since', () => {
    const took = { ...params, of: 'moved-vertex' };
    expect(noteText({ key: 'took-back', params: took })).toBe('Took back only this: moved 3 vertices of S-14');
    expect(noteText({ key: 'took-back', params: { ...took, kept: 1 } })).toMatch(
      /One item was changed again later and stayed$/,
    );
    expect(noteText({ key: 'undid', params: { ...took, step: 'took-back' } })).toBe(
      'Undone: took back only this: moved 3 vertices of S-14',
    );
    expect(noteText({ key: 'took-back', params: { of: 'took-back' } })).toBe('Took back only this: the last step');
  });

  it('keeps names and nouns as they are inside a German sentence', async () => {
    await setLanguage('de');
    const sentence = (key: NoteKey, of: Record<string, string | number>) => noteText({ key, params: of });
    expect(sentence('undid', { step: 'drew-item', name: 's-14' })).toBe('Rückgängig: s-14 gezeichnet');
    expect(sentence('undid', { step: 'drew-item', model: 'pole' })).toBe('Rückgängig: Mast gezeichnet');
    expect(sentence('imported', { count: 2643 })).toBe('2.643 Segmente importiert');
    expect(sentence('changed-field', { name: 'S-1', model: 'segment', field: 'depth' })).toBe('S-1: Tiefe geändert');
    expect(sentence('nudged-item', { name: 'S-1', metres: 0.298, bearing: 90 })).toBe('S-1 um 0,30 m O gerückt');
    expect(sentence('mended', { rule: 'near-miss', count: 12 })).toBe('Behoben: 12 Enden knapp daneben');
  });

  it('may be a message of the catalogues itself, also when it was undone', () => {
    const step = { key: 'step.reversed', params: { model: 'segment', count: 3 } } as const;
    expect(noteText(step)).toBe('Reversed 3 segments');
    expect(noteText({ key: 'undid', params: { ...step.params, step: step.key } })).toBe('Undone: reversed 3 segments');
  });

  it('has a word for a step of another version', () => {
    const foreign: unknown = 'from-the-future';
    expect(noteText({ key: foreign as NoteKey, params: {} })).toBe('An edit');
  });
});

const refusals: Record<RefusalKey, RegExp> = {
  opening: /still opening/,
  'read-only': /not change it/,
  locked: /locked/,
  'still-busy': /under way/,
  protected: /must stay as it is/,
  'outside-buffer': /5 m around its shape/,
  'one-line': /one line/,
  'no-lines': /lines/,
  'cut-at-end': /between the ends/,
  'off-the-line': /Point at/,
  'ends-apart': /apart/,
  'several-lines': /lines that meet/,
  'different-models': /one kind/,
  undecided: /Choose a value/,
  'not-copied': /upload/,
  'too-tight': /too tight/,
  'nothing-ahead': /ahead/,
  'nothing-to-simplify': /No vertex/,
  'too-few-points': /few points/,
  'too-many-points': /20,000/,
  'out-of-range': /outside/,
  'crosses-itself': /cross itself/,
  'zero-length': /no length/,
  'off-segments': /No segment in use leads there/,
  'port-taken': /port/,
  'breaks-connections': /connections? in closures/,
  'no-way-along': /No way along segments/,
  'string-too-long': /The spacings need/,
  'not-found': /no longer/,
  'abandoned-already': /deletes nothing/,
  'step-gone': /Nothing of this step/,
  'changed-since': /later step/,
  'nothing-to-undo': /undo/,
  'nothing-to-redo': /redo/,
  'last-polygon': /at least one polygon/,
  'invalid-value': /does not fit/,
  'not-saved': /not saved on this device/,
};

describe('why the user cannot do this', () => {
  it('may be a message of the catalogues itself', () => {
    const refusal = { refusal: 'refusal.tooFewPointsLeast', params: { min: 2 } } as const;
    expect(refusalText(refusal)).toBe('Too few points: at least 2 are needed.');
  });

  it.each(keysOf(refusals))('%s', (refusal) => {
    const text = refusalText({ refusal, params: { count: 3 } });
    expect(text).toMatch(refusals[refusal]);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(/undefined|!/);
  });

  it('names the model of a locked layer', () => {
    expect(refusalText({ refusal: 'locked', params: { model: 'pole' } })).toMatch(/^Poles are locked/);
  });
});

const hints: Record<HintKey, true> = {
  'select-idle': true,
  'select-unplaced': true,
  'select-locked': true,
  'select-item': true,
  'select-vertex': true,
  'select-several': true,
  'select-many': true,
  'select-point': true,
  'pick-end': true,
  'sweep-replace': true,
  'sweep-add': true,
  'sweep-subtract': true,
  'lasso-start': true,
  'lasso-corner': true,
  'drag-vertex': true,
  'drag-node': true,
  'split-aim': true,
  'split-here': true,
  'offset-line': true,
  'simplify-line': true,
  'extend-line': true,
  'draw-line-start': true,
  'draw-line-which': true,
  'draw-line-next': true,
  'follow-line': true,
  'lay-cable-start': true,
  'lay-cable-next': true,
  'lay-cable-straight': true,
  'draw-area-start': true,
  'draw-area-next': true,
  'draw-area-another': true,
  'add-polygon-start': true,
  'add-polygon-next': true,
  'measure-start': true,
  'measure-next': true,
  'measure-done': true,
  'place-point': true,
  opening: true,
  'read-only': true,
};

describe('the hint line', () => {
  it.each(keysOf(hints))('has a sentence for a mouse and for a finger: %s', (key) => {
    expect(hintText(key)).not.toBe('');
    expect(hintParts(key).join(' · ')).toBe(hintText(key));
    expect(new Set(hintParts(key)).size).toBe(hintParts(key).length);
    expect(hintText(key, 'touch')).not.toMatch(/click|Esc|Alt|Enter|Shift/);
  });
});

describe('numbers that people read', () => {
  it.each([
    [212.34, 'metric', '212.3 m'],
    [0, 'metric', '0.0 m'],
    [1234.5, 'metric', '1,235 m'],
    [12_345, 'metric', '12.35 km'],
    [3.048, 'us', '10.0 ft'],
    [100, 'us', '328 ft'],
    [3218.7, 'us', '2.00 mi'],
  ] as const)('%d in %s is %s', (metres, units, words) =>
    expect(plain(written(lengthQuantity(metres, units)))).toBe(words),
  );

  it('areas', () => {
    expect(plain(written(areaQuantity(1234)))).toBe('1,234 m²');
    expect(plain(written(areaQuantity(23_400)))).toBe('2.34 ha');
    expect(plain(written(areaQuantity(8093.7, 'us')))).toBe('2.00 ac');
    expect(plain(written(areaQuantity(10, 'us')))).toBe('108 ft²');
  });

  it('bearings and places', () => {
    expect(plain(writtenBearing(46.6))).toBe('47° NE');
    expect(plain(writtenBearing(359.7))).toBe('0° N');
    expect(plain(writtenBearing(-90))).toBe('270° W');
    expect(writtenPlace([-71.1, 42.3736])).toBe('42.373600, -71.100000');
  });
});

describe('the snapping of the pen', () => {
  it('has one plain name in both languages; its icon’s name is only for searching', () => {
    const named = [english, german].flatMap(Object.entries).filter(([, message]) => /magnet/i.test(message));
    expect(new Set(named.map(([id]) => id))).toEqual(new Set(['actions.magnetSnap']));
  });
});
