import { describe, expect, it } from 'vitest';
import type { Fields, Item, ModelKey } from '../../../items/item';
import { lineItem, openEditor, play, pointItem } from '../../testing/play';

const withFields = (item: Item, fields: Fields): Item => ({ ...item, fields: { ...item.fields, ...fields } });
const poles = [pointItem('pole', 1, [0, 0]), pointItem('pole', 2, [100, 0])];
const holes = [pointItem('access-point', 1, [0, 80]), pointItem('access-point', 2, [100, 80])];
const terminal = withFields(pointItem('access-point', 3, [200, 80]), { kind: 'terminal' });

function drawing(model: ModelKey & ('segment' | 'cable'), script: string, items: readonly Item[] = []) {
  const editor = openEditor([...poles, ...holes, terminal, ...items]);
  editor.setTool(model);
  play(editor, script);
  const made = () => [...editor.document.all(model)].filter(({ ref }) => ref.includes('local'));
  return { editor, made, route: () => editor.store.getState().draft?.route };
}

describe('what a drawn line is', () => {
  it('is aerial from pole to pole, shown before the click, named, undone in one step', () => {
    const { editor, made, route } = drawing('segment', 'click(0,0) hover(100,0)');
    expect(route()).toEqual({ side: 'aerial', by: 'places' });
    play(editor, 'click(100,0) key(Enter)');
    expect(made()[0]?.fields).toMatchObject({
      segmentType: 'aerial',
      installMethod: 'strand-and-lash',
      fromName: 'pole 1',
      toName: 'pole 2',
    });
    editor.undo();
    expect(made()).toEqual([]);
  });

  it('is underground from handhole to handhole', () => {
    const { made } = drawing('segment', 'click(0,80) click(100,80) key(Enter)');
    expect(made()[0]?.fields).toMatchObject({
      segmentType: 'underground',
      installMethod: 'directional bore',
      fromName: 'access-point 1',
      toName: 'access-point 2',
    });
  });

  it('follows the end that says something, and the default where neither does', () => {
    const open = drawing('segment', 'click(0,0) click(50,40) key(Enter)').made()[0]?.fields;
    expect(open).toMatchObject({ segmentType: 'aerial', fromName: 'pole 1' });
    expect(open).not.toHaveProperty('toName');
    expect(drawing('segment', 'click(0,0) click(200,80) key(Enter)').made()[0]?.fields).toMatchObject({
      segmentType: 'aerial',
      toName: 'access-point 3',
    });
    const free = drawing('segment', 'click(300,0) click(350,40) key(Enter)').made()[0]?.fields;
    expect(free).toMatchObject({ segmentType: 'underground' });
    expect(free).not.toHaveProperty('installMethod');
  });

  it('is what it runs along between two ends that say nothing', () => {
    const { made } = drawing('segment', 'click(-50,0) click(0,0) click(100,0) click(150,0) key(Enter)');
    expect(made()[0]?.fields).toMatchObject({ segmentType: 'aerial' });
  });

  it('is what the segment is that it begins or ends on', () => {
    const line = withFields(
      lineItem('segment', 9, [
        [0, 200],
        [100, 200],
      ]),
      { segmentType: 'aerial' },
    );
    const { made } = drawing('segment', 'click(50,200) click(50,260) key(Enter)', [line]);
    expect(made()[0]?.fields).toMatchObject({ segmentType: 'aerial' });
    const gone = withFields(line, { status: 'abandoned' });
    const { made: other } = drawing('segment', 'click(50,200) click(50,260) key(Enter)', [gone]);
    expect(other()[0]?.fields).toMatchObject({ segmentType: 'underground' });
  });

  it('is asked for between a pole and a handhole, and the answer ends the line', () => {
    const { editor, made, route } = drawing('segment', 'click(0,0) click(100,80)');
    expect(route()).toEqual({ side: null, by: 'asked', now: false });
    play(editor, 'key(Enter)');
    expect(made()).toEqual([]);
    expect(route()).toEqual({ side: null, by: 'asked', now: true });
    expect(editor.store.getState().hint).toBe('draw-line-which');
    // Asking twice is one question, and nothing is made of it.
    play(editor, 'key(Enter) double-click(100,80)');
    expect(made()).toEqual([]);
    editor.sendDrawingInput({ kind: 'route', side: 'underground' });
    expect(made()[0]?.fields).toMatchObject({
      segmentType: 'underground',
      fromName: 'pole 1',
      toName: 'access-point 2',
    });
    expect(editor.store.getState().draft).toBeNull();
  });

  it('is not asked any more once the user answered, or drew on', () => {
    expect(drawing('segment', 'click(0,0) key(u) click(100,80) key(Enter)').made()[0]?.fields).toMatchObject({
      segmentType: 'underground',
    });
    const { editor, made } = drawing('segment', 'click(0,0) click(100,80) key(Enter) click(100,0)');
    expect(editor.store.getState().hint).toBe('draw-line-next');
    play(editor, 'key(Enter)');
    expect(made()[0]?.fields).toMatchObject({ segmentType: 'aerial', toName: 'pole 2' });
  });

  it('keeps the choice for the next line of a chain, leaves Shift+A to the page', () => {
    const { editor, made } = drawing('segment', 'click(300,0) key(a) click(350,40)+ctrl click(400,80) key(Enter)');
    expect(made().map(({ fields }) => fields['segmentType'])).toEqual(['aerial', 'aerial']);
    play(editor, 'click(300,0)');
    expect(play(editor, 'key(A)+shift')).toEqual([false]);
  });

  it('says where a cable hangs, by the poles or by the segments that it lies in', () => {
    expect(drawing('cable', 'click(0,0) click(100,0) key(Enter)').made()[0]?.fields).toMatchObject({
      installationType: 'aerial',
      fromName: 'pole 1',
      toName: 'pole 2',
    });
    const line = withFields(
      lineItem('segment', 9, [
        [0, 200],
        [100, 200],
      ]),
      { segmentType: 'direct-buried' },
    );
    const { made } = drawing('cable', 'click(0,200) click(100,200) key(Enter)', [line]);
    expect(made()[0]?.fields).toMatchObject({ installationType: 'underground' });
    expect(drawing('cable', 'click(300,0) click(350,40) key(Enter)').made()[0]?.fields).not.toHaveProperty(
      'installationType',
    );
  });

  it('names a node that was drawn just before, which was not sent', () => {
    const editor = openEditor(poles);
    editor.setTool('pole');
    play(editor, 'click(50,300)');
    editor.setTool('segment');
    play(editor, 'click(0,0) click(50,300) key(Enter)');
    const [line] = [...editor.document.all('segment')];
    expect(line?.fields).toMatchObject({ segmentType: 'aerial', fromName: 'pole 1', toName: 'P-1' });
  });
});

describe('a line while it is drawn', () => {
  const fieldsOf = (script: string, model: 'segment' | 'cable' = 'segment') =>
    drawing(model, script).editor.store.getState().draft?.items[0]?.fields;

  it('shows what it would become, and changes when its end snaps elsewhere', () => {
    expect(fieldsOf('click(0,0) hover(100,0)')).toMatchObject({ segmentType: 'aerial' });
    expect(fieldsOf('click(0,0) hover(100,0) hover(100,80)')).toBeUndefined();
    expect(fieldsOf('click(0,80) hover(100,80)')).toMatchObject({ segmentType: 'underground' });
    expect(fieldsOf('click(0,80) key(a) hover(100,80)')).toMatchObject({ segmentType: 'aerial' });
    expect(fieldsOf('click(0,0) hover(100,0)', 'cable')).toEqual({ installationType: 'aerial' });
  });
});

describe('a line that is made longer', () => {
  it('is named for what it ends at now, and not for what it has left', () => {
    const line = withFields(
      lineItem('segment', 9, [
        [0, 200],
        [60, 200],
      ]),
      { fromName: 'Hut', toName: null },
    );
    const editor = openEditor([...poles, line]);
    editor.setTool('segment');
    play(editor, 'click(60,200) key(g) click(100,0) key(Enter)');
    expect(editor.document.get('segment:9')?.fields).toMatchObject({ fromName: 'Hut', toName: 'pole 2' });
    editor.undo();
    expect(editor.document.get('segment:9')?.fields).toMatchObject({ fromName: 'Hut', toName: null });
  });
});
