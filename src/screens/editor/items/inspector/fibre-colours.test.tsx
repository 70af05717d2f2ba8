import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueries } from '../../../../api/queries/create-queries';
import { createFakeApi } from '../../../../api/testing/fake-api';
import { broken, json } from '../../../../api/testing/fake-fetch';
import { fieldSpecOf } from '../../../../items/registry';
import { knownSettingsStore, rememberSetting } from '../../../service-settings/known-settings';
import { usedSettings } from '../../../service-settings/used-settings';
import { type Services, ServicesProvider } from '../../../services';
import { FibreColours } from './fibre-colours';
import { FieldRow } from './field-row';

/** A service with this value of every setting; null: it cannot be reached. */
function show(value: string | null, shown: ReactNode) {
  const { api, seen } = createFakeApi(({ path, query }) => {
    if (value === null) return broken();
    if (path.endsWith('/keys')) return json(Object.values(usedSettings).map(({ name }) => name));
    return json({ name: query.get('name'), value });
  });
  const queries = createQueries();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const services = { api, queries, session: api.session } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>{shown}</ServicesProvider>
    </QueryClientProvider>,
  );
  return seen;
}

afterEach(() => {
  cleanup();
  knownSettingsStore.setState(new Map(), true);
});

const firstColour = () => within(screen.getByTestId('fibre-colours')).getAllByRole('listitem')[0]?.textContent;

describe('the fibres of a cable', () => {
  it.each([
    ['FT', 'red'],
    ['TIA-598-C', 'blue'],
    ['a standard that nobody knows', 'blue'],
  ])('stand in the order of the service’s setting %s: %s first', async (value, first) => {
    const seen = show(value, <FibreColours standard={null} save={null} />);
    await waitFor(() => expect(knownSettingsStore.getState().get('fibre.color_standard')).toBe(value));
    expect(firstColour()).toBe(first);
    expect(seen.at(-1)?.query.get('fallback')).toBe('TIA-598-C');
  });

  it('fall back to the service’s last answer, and before any to the cable’s own', async () => {
    rememberSetting('fibre.color_standard', 'FT');
    const seen = show(null, <FibreColours standard={null} save={null} />);
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(firstColour()).toBe('red');
    cleanup();
    show('FT', <FibreColours standard="TIA-598-C" save={null} />);
    expect(firstColour()).toBe('blue');
  });
});

describe('an order of colours of one cable', () => {
  const field = () => screen.getByTestId<HTMLInputElement>('own-colours');
  const type = (value: string) => {
    fireEvent.change(field(), { target: { value } });
    fireEvent.blur(field());
  };

  it('is written out, and refused where a word is no colour', () => {
    const saved: (string | null)[] = [];
    const save = (standard: string | null) => {
      saved.push(standard);
      return null;
    };
    show('TIA-598-C', <FibreColours standard="NBR-14771" save={save} />);
    expect(screen.getByText('All further tubes: white')).toBeDefined();
    expect(field().value).toBe('');
    type('red blu');
    expect(saved).toEqual([]);
    expect(field().value).toBe('red blu');
    expect(screen.getByText(/no order of colours/)).toBeDefined();
    type('rot blau; tubes: white…');
    expect(saved).toEqual(['rot blau; tubes: white…']);
  });

  it('goes away where it is emptied, and stands beside the colours', () => {
    const saved: (string | null)[] = [];
    const save = (standard: string | null) => {
      saved.push(standard);
      return null;
    };
    show(null, <FibreColours standard="rot grün; tubes: gelb" save={save} />);
    expect(firstColour()).toBe('red');
    expect(field().value).toBe('rot grün; tubes: gelb');
    type('');
    expect(saved).toEqual([null]);
  });
});

describe('the kind of a document', () => {
  const row = () => {
    const spec = fieldSpecOf('document', 'docType');
    if (!spec) throw new Error('documents have no kind');
    return <FieldRow spec={spec} value="sketch" writable save={() => null} />;
  };
  const choices = () => screen.getAllByRole('option').map((option) => option.getAttribute('value'));

  it('is one of the tags that the service is set to', async () => {
    show('["sketch","receipt"]', row());
    await waitFor(() => expect(choices()).toContain('receipt'));
    expect(choices()).not.toContain('easement');
  });

  it.each(['[]', 'no list'])('is one of the product’s own where the service has none: %s', async (value) => {
    show(value, row());
    await waitFor(() => expect(knownSettingsStore.getState().get('general.document_tags')).toBe(value));
    expect(choices()).toEqual(expect.arrayContaining(['photo', 'easement', 'sketch']));
  });
});
