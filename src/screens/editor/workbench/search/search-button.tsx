import { Search } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { Kbd } from '../../../../ui/controls/kbd';
import { openSearch } from '../../common/search-store';
import { shortcutText } from '../../common/shortcuts/matches-shortcut';
import './search.css';

/** The way to the command box for those who look for it: a field where there is room, else a glass. */
export function SearchButton() {
  return (
    <button
      type="button"
      className="boxed quiet still row search-button"
      aria-label={text('search.searchItemsCoordinatesAnd')}
      aria-keyshortcuts="Control+K /"
      data-testid="command-box"
      onClick={openSearch}
    >
      <Search size={16} aria-hidden="true" />
      <span className="search-words">{text('search.search')}</span>
      <span className="search-words">
        <Kbd>{shortcutText('Mod+K')}</Kbd>
      </span>
    </button>
  );
}
