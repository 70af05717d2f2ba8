import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CommandBox } from './command-box';

it('chooses the highlighted line with Enter, and says what was held', async () => {
  const onChoose = vi.fn();
  const line = { id: 'pole:1', label: 'P-1' };
  render(
    <CommandBox
      open
      onClose={() => undefined}
      label="Search"
      placeholder="Name"
      text="P"
      onText={() => undefined}
      groups={[{ title: 'Poles', items: [line] }]}
      onHighlight={() => undefined}
      onChoose={onChoose}
      status=""
    />,
  );
  await screen.findByRole('option', { name: /P-1/ });
  const input = screen.getByRole('combobox');
  fireEvent.keyDown(input, { key: 'Enter', shiftKey: true });
  expect(onChoose).toHaveBeenLastCalledWith(line, { shift: true, mod: false });
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
  expect(onChoose).toHaveBeenLastCalledWith(line, { shift: false, mod: true });
  expect(onChoose).toHaveBeenCalledTimes(2);
});
