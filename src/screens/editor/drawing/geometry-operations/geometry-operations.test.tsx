import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Editor } from '../../../../editor/editor';
import { lineItem, openEditor, play } from '../../../../editor/testing/play';
import { line as spliced } from '../../../../editor/testing/spliced-line';
import type { Services } from '../../../services';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { useLastChange } from './feature';
import { GeometryOperations } from './geometry-operations';
import { OperationBar } from './operation-bar';

const street = lineItem('segment', 1, [
  [0, 0],
  [300, 0],
]);

function Late({ editor, isThere }: { readonly editor: Editor; readonly isThere: boolean }) {
  const lastChange = useLastChange(editor);
  return (
    <InEditorPage services={{ editor } as Services}>
      {isThere ? <GeometryOperations lastChange={lastChange} /> : null}
    </InEditorPage>
  );
}

/** A pole is drawn on a segment before the questions about it are there. */
function drawn() {
  const editor = openEditor([street]);
  const { rerender } = render(<Late editor={editor} isThere={false} />);
  editor.setTool('pole');
  play(editor, 'click(150,4)');
  return { editor, come: () => rerender(<Late editor={editor} isThere={true} />) };
}

describe('questions about lines that come later than the map', () => {
  afterEach(cleanup);

  it('ask whether the segment is split under a pole that was drawn before', () => {
    const { editor, come } = drawn();
    come();
    fireEvent.click(screen.getByTestId('split-offer-accept'));
    expect(editor.store.getState().undo?.key).toBe('split-line');
    expect(screen.queryByTestId('split-offer')).toBeNull();
  });

  it('ask nothing after another gesture, or when it was undone', () => {
    const first = drawn();
    fireEvent.keyDown(window, { key: 'v' });
    first.come();
    expect(screen.queryByTestId('split-offer')).toBeNull();
    const second = drawn();
    act(() => void second.editor.undo());
    second.come();
    expect(screen.queryByTestId('split-offer')).toBeNull();
  });

  it('leave a second Enter to the map; Tab leads to the button, and Escape back', () => {
    const map = document.body.appendChild(document.createElement('canvas'));
    map.tabIndex = 0;
    map.focus();
    const { editor, come } = drawn();
    come();
    const isLeft = fireEvent.keyDown(map, { key: 'Enter' });
    expect([isLeft, editor.store.getState().undo?.key]).toEqual([true, 'drew-item']);
    fireEvent.keyDown(map, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(map);
    fireEvent.keyDown(map, { key: 'Tab' });
    const accept = screen.getByTestId('split-offer-accept');
    expect(document.activeElement).toBe(accept);
    fireEvent.keyDown(accept, { key: 'Escape' });
    expect(screen.queryByTestId('split-offer')).toBeNull();
    expect(document.activeElement).toBe(map);
    expect(editor.store.getState().undo?.key).toBe('drew-item');
    map.remove();
  });
});

describe('the bar of a split', () => {
  afterEach(cleanup);
  const onLine = (ref: 'cable:2' | 'segment:1') => {
    const editor = openEditor([...spliced, street]);
    editor.select([ref]);
    editor.setTool('split');
    play(editor, 'hover(150,1)');
    render(
      <InEditorPage services={{ editor } as Services}>
        <OperationBar editor={editor} />
      </InEditorPage>,
    );
    return editor;
  };

  it('says that the fibres go on, and offers to end them', () => {
    const editor = onLine('cable:2');
    const fibres = screen.getByTestId('operation-fibres');
    expect(fibres.textContent).toContain('End the fibres here');
    expect(fibres.getAttribute('aria-keyshortcuts')).toBe('O');
    expect(screen.getByTestId('operation-bar').textContent).toContain('Fibres go on at the cut');
    fireEvent.click(fibres);
    expect(screen.getByTestId('operation-fibres').textContent).toContain('Let the fibres go on');
    expect(screen.getByTestId('operation-bar').textContent).toContain('Fibres end open at the cut');
    fireEvent.click(screen.getByTestId('operation-apply'));
    expect([...editor.document.all('splice')]).toHaveLength(4);
    expect([...editor.document.all('cable')]).toHaveLength(3);
  });

  it('offers no choice for a line without fibres', () => {
    onLine('segment:1');
    expect(screen.queryByTestId('operation-fibres')).toBeNull();
  });
});
