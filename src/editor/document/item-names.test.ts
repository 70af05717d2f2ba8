import { describe, expect, it } from 'vitest';
import { listBase } from '../../items/base/list-base';
import type { Item } from '../../items/item';
import { namePrefix } from '../../items/names/name-number';
import { modelKeys } from '../../items/registry';
import { pointItem } from '../testing/play';
import { createDocument } from './create-document';
import { createItemNames } from './item-names';

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
