import { Search } from 'lucide-react';
import { text } from '../../../i18n/text';
import { type Action, never } from '../actions/action';
import { openSearch } from './search-store';

export const search: Action = {
  id: 'search',
  label: () => text('search.searchItemsPlacesAnd'),
  group: 'view',
  keys: ['Mod+K', '/'],
  also: () => text('search.findGoCommandBox'),
  icon: Search,
  refuses: never,
  run: openSearch,
};

/** The command box. */
export const searchActions: readonly Action[] = [search];
