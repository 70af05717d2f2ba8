import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { openEditor, pointItem } from '../../src/editor/testing/play';
import { setLanguage } from '../../src/i18n/language';
import { runAction } from '../../src/screens/actions/action';
import { InEditorPage } from '../../src/screens/editor/common/testing/in-editor-page';
import { actionOfKey } from '../../src/screens/editor/workbench/actions/all-actions';
import { useSidePanel } from '../../src/screens/editor/workbench/frame/use-side-panel';
import type { Services } from '../../src/screens/services';
import { noteText } from '../../src/screens/text/steps/note-text';

const quiet = () => undefined;

/** The place of the inspector. */
function Side() {
  const side = useSidePanel();
  return <section aria-label={side?.title}>{side?.content}</section>;
}

/** Opens the panel by its key, does its action, takes it back, and leaves the page. */
async function drivePanel() {
  await setLanguage('en');
  const editor = openEditor([1, 2].map((id) => pointItem('pole', id, [id * 50, 0])));
  const env = { editor, engine: null, announce: quiet, toast: quiet, go: quiet, toggle: quiet, dismiss: () => false };
  const action = actionOfKey({ key: '9', shift: true, alt: false, ctrl: false });
  const refused = action?.refuses(env);
  editor.select(['pole:1', 'pole:2']);
  const { unmount } = render(
    <InEditorPage services={{ editor } as Services}>
      <Side />
    </InEditorPage>,
  );
  if (action) act(() => runAction(action, env));
  const panel = await waitFor(() => screen.getByTestId('raise'));
  fireEvent.click(screen.getByText('Raise by 1 m'));
  const heights = () => ['pole:1', 'pole:2'].map((ref) => editor.document.get(ref as 'pole:1')?.fields['height']);
  const [raised, step] = [heights(), editor.store.getState().undo];
  const note = step && noteText(step);
  act(() => void editor.undo());
  const taken = heights();
  unmount();
  render(
    <InEditorPage services={{ editor } as Services}>
      <Side />
    </InEditorPage>,
  );
  return { refused, label: panel.getAttribute('aria-label'), raised, note, taken, left: screen.queryByTestId('raise') };
}

/** The result. The driving takes place during the import, because the runner refuses every import after it. */
export const driven = await drivePanel();
