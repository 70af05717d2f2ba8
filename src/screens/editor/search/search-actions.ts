import { Search } from 'lucide-react';
import { text } from '../../text/text';
import { type Action, never } from '../actions/action';
import { openSearch } from './search-store';

export const search: Action = {
  id: 'search',
  label: () => text('Search items, places and commands'),
  group: 'view',
  keys: ['Mod+K', '/'],
  also: () => text('find, go to, command box, palette'),
  icon: Search,
  refuses: never,
  run: openSearch,
};

/** The command box. */
export const searchActions: readonly Action[] = [search];
