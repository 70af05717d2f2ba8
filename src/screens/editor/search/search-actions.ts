import { Search } from 'lucide-react';
import { type Action, never } from '../actions/action';
import { openSearch } from './search-store';

export const search: Action = {
  id: 'search',
  label: 'Search items, places and commands',
  group: 'view',
  keys: ['Mod+K', '/'],
  also: 'find, go to, command box, palette',
  icon: Search,
  refuses: never,
  run: openSearch,
};

/** The command box. */
export const searchActions: readonly Action[] = [search];
