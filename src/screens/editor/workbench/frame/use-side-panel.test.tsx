import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closeTrace, showTrace, traceStore } from '../../network/trace/trace-store';
import { useSidePanel } from './use-side-panel';

function Title() {
  return <p data-testid="title">{useSidePanel()?.title ?? 'none'}</p>;
}

it('follows the content of the panel that is shown when the panel changes it', () => {
  render(<Title />);
  const title = () => screen.getByTestId('title').textContent;
  expect(title()).toBe('none');
  act(() => showTrace({ kind: 'trace', from: 'pole:1', until: 'everywhere' }));
  expect(title()).toBe('Trace');
  act(() => traceStore.setState({ view: { kind: 'route', from: 'pole:1', to: null } }));
  expect(title()).toBe('Shortest route');
  act(() => void closeTrace());
  expect(title()).toBe('none');
});
