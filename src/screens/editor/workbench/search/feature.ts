import { Search } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { never } from '../../../actions/action';
import type { Feature } from '../../common/features/feature';
import { openSearch } from '../../common/search-store';

/** The command box. */
export const feature: Feature = {
  id: 'search',
  actions: [
    {
      id: 'search',
      label: () => text('search.searchItemsPlacesAnd'),
      group: 'view',
      keys: ['Mod+K', '/'],
      also: () => text('search.findGoCommandBox'),
      icon: Search,
      refuses: never,
      run: openSearch,
    },
  ],
};
