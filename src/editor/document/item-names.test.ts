import { describe, expect, it } from 'vitest';
import { listBase } from '../../items/base/list-base';
import type { Item } from '../../items/item';
import { namePrefix } from '../../items/names/name-number';
import { modelKeys } from '../../items/registry';
import { pointItem } from '../testing/play';
import { createDocument } from './create-document';
import { countPartNames, createItemNames, createPartNames } from './item-names';

const named = (id: number, name: unknown): Item => ({ ...pointItem('pole', id, [0, 0]), fields: { name } });

describe('names of new items', () => {
  it('have a prefix of their own for every model', () => {
    expect(new Set(modelKeys.map(namePrefix)).size).toBe(modelKeys.length);
    expect(
      ['segment', 'permit', 'pole', 'access-point', 'site', 'splice', 'note'].map((key) => namePrefix(key as never)),
    ).toEqual(['S-', 'PM-', 'P-', 'AP-', 'ST-', 'SP-', 'N-']);
  });

  it('count on from the highest number of that kind', () => {
    const document = createDocument();
    const next = createItemNames(document);
    document.receiveModel(
      'pole',
      listBase([named(1, 'P-7'), named(2, 'P-12'), named(3, 'PL410620'), named(4, 'P-9b'), named(5, null)]),
    );
    expect(next('pole', 0)).toBe('P-13');
    expect(next('pole', 2)).toBe('P-15');
    expect(next('segment', 0)).toBe('S-1');
  });

  it('are written with as many digits as those that are there', () => {
    const document = createDocument();
    const next = createItemNames(document);
    document.receiveModel('pole', listBase([named(1, 'P-0883'), named(2, 'P-7'), named(3, 'P-12345')]));
    expect(next('pole', 0)).toBe('P-12346');
    document.receiveModel('pole', listBase([named(1, 'P-0009')]));
    expect(createItemNames(document)('pole', 0)).toBe('P-0010');
    document.receiveModel('pole', listBase([named(1, 'P-00')]));
    expect(document.list('pole').numberWidth).toBe(0);
  });

  it('follow the document, and do not give a dropped number again', () => {
    const document = createDocument();
    const next = createItemNames(document);
    expect(next('pole', 0)).toBe('P-1');
    const item: Item = { ...named(1, 'P-1'), ref: 'pole:local:a' };
    document.apply([{ kind: 'create', item }]);
    expect(next('pole', 0)).toBe('P-2');
    document.apply([{ kind: 'drop', item }]);
    expect(next('pole', 0)).toBe('P-2');
    document.receiveModel('pole', listBase([named(1, 'P-40')]));
    expect(next('pole', 0)).toBe('P-41');
    document.clear();
    expect(next('pole', 0)).toBe('P-1');
  });
});

describe('names of the parts of a line', () => {
  const called = (id: number, name: string | null): Item => ({ ...named(id, name), ref: `segment:${id}` });

  function partNames(...names: readonly (string | null)[]) {
    const document = createDocument();
    document.receiveModel('segment', listBase(names.map((name, id) => called(id, name))));
    return { document, partName: createPartNames(document, createItemNames(document)) };
  }

  it.each([
    ['A-0006', ['A-0007'], 'A-0006 /2'],
    ['Dana St', ['Dana St /2', 'Dana St /9', 'Other /40'], 'Dana St /10'],
    ['A-0006 /2', ['A-0006'], 'A-0006 /3'],
    ['S-14', ['S-20'], 'S-21'],
    [null, ['S-20'], 'S-21'],
    ['5/2', [], '5/2 /2'],
  ])('%s beside %j: %s', (name, others, part) => {
    expect(partNames(name, ...others).partName(called(0, name), 0)).toBe(part);
  });

  it('follow the document, and are given once in a step', () => {
    const { document, partName } = partNames('A-1');
    const item = called(0, 'A-1');
    const name = countPartNames(partName);
    expect([name(item), name(item), name(called(5, 'B')), name(item)]).toEqual(['A-1 /2', 'A-1 /3', 'B /2', 'A-1 /4']);
    document.receive(called(7, 'A-1 /2'));
    expect(partName(item, 0)).toBe('A-1 /3');
  });
});
