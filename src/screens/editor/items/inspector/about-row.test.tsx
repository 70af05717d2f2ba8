import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openEditor, pointItem, saved } from '../../../../editor/testing/play';
import { setLanguage } from '../../../../i18n/language';
import type { Fields, Item } from '../../../../items/item';
import { fieldSpecOf } from '../../../../items/registry';
import { AboutRow } from './about-row';
import { FieldRow } from './field-row';

afterEach(async () => {
  await setLanguage('en');
  cleanup();
});

const permit = { ...saved('permit', 17, null), fields: { name: 'Main Street crossing' } };

function show(fields: Fields) {
  const document: Item = { ...saved('document', 7, null), fields };
  const editor = openEditor([permit, pointItem('pole', 2, [0, 0]), document]);
  render(
    <AboutRow editor={editor} item={document} writable>
      <i>raw</i>
    </AboutRow>,
  );
  return editor;
}

it('names the item that a document is about, links to it, and lets one change it', () => {
  const editor = show({ linkedType: 'map-permits', linkedId: 17 });
  expect(screen.getByTestId('about-row').textContent).toBe('AboutPermit Main Street crossingChange');
  fireEvent.click(screen.getByRole('button', { name: 'Main Street crossing' }));
  expect(editor.store.getState().selection).toEqual(['permit:17']);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('raw')).toBeTruthy();
});

it('shows the fields where the link says nothing that is known', () => {
  show({ linkedType: 'map-planets', linkedId: 17 });
  expect(screen.getByText('raw')).toBeTruthy();
});

it('calls the type of a file by a word that people know', async () => {
  const spec = fieldSpecOf('document', 'mimeType');
  if (!spec) throw new Error('A document has a type of file');
  const row = (value: string) => {
    const { container, unmount } = render(<FieldRow spec={spec} value={value} writable save={() => null} />);
    const shown = container.querySelector('.field-value')?.textContent;
    unmount();
    return shown;
  };
  expect(row('application/pdf')).toBe('PDF');
  expect(row('image/jpeg')).toBe('Picture (JPEG)');
  expect(row('application/x-survey')).toBe('application/x-survey');
  await setLanguage('de');
  expect(row('image/png')).toBe('Bild (PNG)');
});
