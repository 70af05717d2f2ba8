import { describe, expect, it } from 'vitest';
import { type Tree, transferOf } from '../editor/files/import/testing/dropped-tree';
import { filesInFolders, mostInFolders } from './files-in-folders';

const drop = (tree: Tree) => filesInFolders(transferOf(tree) as unknown as DataTransfer);

const read = async (tree: Tree) => {
  const files = await drop(tree);
  return files?.map(({ name, size }) => [name, size]) ?? null;
};

describe('the files of a drop with folders', () => {
  it('are those of all folders, in parts as browsers hand them over', async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`${at}.jpg`, 'x']));
    const files = await read({ 'a.kml': 'abc', plan: { 'roads.shp': 'xy', photos: many } });
    expect(files?.slice(0, 2)).toEqual([
      ['a.kml', 3],
      ['roads.shp', 2],
    ]);
    expect(files).toHaveLength(122);
  });

  it('keep their folders where several have files of one stem', async () => {
    const files = await read({
      plan: { north: { 'a.shp': 'x', 'a.prj': 'x' }, south: { 'a.shp': 'x' }, 'b.kml': 'x' },
    });
    expect(files?.map(([name]) => name)).toEqual(['north / a.shp', 'north / a.prj', 'south / a.shp', 'b.kml']);
  });

  it('leave out what systems put beside them; a geodatabase is one file', async () => {
    const files = await read({
      plan: { '.DS_Store': 'x', __MACOSX: { 'a.shp': 'x' }, 'net.gdb': { 'a1.gdbtable': 'x' } },
    });
    expect(files).toEqual([['net.gdb', 0]]);
  });

  it('are counted to one more than are taken', async () => {
    const many = Object.fromEntries(Array.from({ length: mostInFolders + 50 }, (_, at) => [`${at}.jpg`, 'x']));
    expect(await read({ many })).toHaveLength(mostInFolders + 1);
  });

  it('are not asked for without a folder; a folder that is gone is an error', async () => {
    expect(drop({ 'a.kml': 'x' })).toBeNull();
    await expect(drop({ gone: null })).rejects.toThrow('gone');
  });
});
