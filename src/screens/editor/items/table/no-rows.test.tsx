import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoRows } from './no-rows';
import { tableStore } from './table-store';

afterEach(cleanup);

describe('a table without a row', () => {
  it('says so, and clears the filters of its model where they are why', () => {
    tableStore.setState({ typed: { segment: { name: 'zzz' }, pole: { name: 'P-1' } } });
    const onCleared = vi.fn();
    render(<NoRows model="segment" filtered onCleared={onCleared} />);
    expect(screen.getByText('No segments to show')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters of the columns' }));
    expect(tableStore.getState().typed).toEqual({ segment: {}, pole: { name: 'P-1' } });
    expect(onCleared).toHaveBeenCalledOnce();
  });

  it('offers nothing where no filter is set', () => {
    render(<NoRows model="segment" filtered={false} onCleared={vi.fn()} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
