import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openEditor, pointItem } from '../../../../editor/testing/play';
import { text } from '../../../../i18n/text';
import { type Services, ServicesProvider } from '../../../services';
import { closeSearch, searchStore } from '../../common/search-store';
import { SearchBox } from './search-box';

afterEach(() => {
  cleanup();
  closeSearch();
});

function openBox(typed: string) {
  const editor = openEditor([pointItem('pole', 1, [0, 0])]);
  const analysis = { prepare: () => undefined, search: async () => ({ revision: 0, groups: [], total: 0 }) };
  const services = { editor, analysis, offer: { basemaps: [] } } as unknown as Services;
  const env = () => ({
    editor,
    engine: null,
    announce: () => undefined,
    toggle: () => undefined,
    toast: () => undefined,
    go: () => undefined,
    dismiss: () => false,
  });
  searchStore.setState({ open: true, typed });
  render(
    <ServicesProvider services={services}>
      <SearchBox env={env} perform={() => undefined} />
    </ServicesProvider>,
  );
  return editor;
}

const command = () => screen.getByRole('option', { name: /Trace the network/ });

it('offers what can be done with items that are selected while it is open', async () => {
  const editor = openBox('>Trace the network');
  expect(command().getAttribute('aria-disabled')).toBe('true');
  act(() => editor.select(['pole:1']));
  expect(command().getAttribute('aria-disabled')).toBe('false');
});

it('offers what may be done once the project may be changed', () => {
  const editor = openBox('>Make drops');
  const optionText = () => screen.getByRole('option', { name: /Make drops/ }).textContent;
  act(() => editor.store.setState({ access: 'read' }));
  expect(optionText()).toContain(text('common.lookProjectNotChange'));
  act(() => editor.store.setState({ access: 'write' }));
  expect(optionText()).toContain(text('drops.selectHomes'));
});
