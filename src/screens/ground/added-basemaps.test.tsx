import { afterEach, describe, expect, it } from 'vitest';
import { setPageUser } from '../storage/user-store';
import { addedBasemapsStore, mostAdded, readAddedBasemaps, setAddedBasemaps } from './added-basemaps';

const tiles = 'https://a.example/{z}/{x}/{y}';
const pictures = { kind: 'tiles', tiles, scheme: 'xyz', tileSize: 256, minZoom: 0, maxZoom: 19 } as const;
const aerial = { id: 'a', name: 'Aerial', attribution: '© Land', source: pictures };

afterEach(() => {
  setPageUser(null);
  localStorage.clear();
});

describe('the backgrounds of a user', () => {
  it('are kept for this user alone', () => {
    setPageUser('ada');
    setAddedBasemaps([aerial]);
    setPageUser('bob');
    expect(addedBasemapsStore.getState().list).toEqual([]);
    setPageUser('ada');
    expect(addedBasemapsStore.getState().list).toEqual([aerial]);
  });

  it('are read with nothing foreign among them', () => {
    const style = { kind: 'style', light: 'https://a.example/s.json', dark: 'https://a.example/s.json' };
    const kept = [
      aerial,
      { ...aerial, source: style },
      { ...aerial, source: { ...pictures, tiles: 'network://1/{z}' } },
      { ...aerial, source: { ...pictures, maxZoom: 99 } },
      { ...aerial, source: { kind: 'style', light: 'javascript:1', dark: 'javascript:1' } },
      { ...aerial, source: { kind: 'built-in', dataUrl: '/x' } },
      { ...aerial, name: 7 },
      null,
    ];
    expect(readAddedBasemaps(JSON.stringify(kept)).map(({ source }) => source)).toEqual([pictures, style]);
    expect(readAddedBasemaps('{')).toEqual([]);
    expect(readAddedBasemaps(JSON.stringify(Array(99).fill(aerial)))).toHaveLength(mostAdded);
  });
});
