import { ArrowDownUp } from 'lucide-react';
import type { Ref } from 'react';
import { numeral } from '../../../i18n/numeral';
import { text } from '../../../i18n/text';
import { Kbd } from '../../../ui/controls/kbd';
import { Menu, MenuChoices } from '../../../ui/controls/menu';
import { Segmented } from '../../../ui/controls/segmented';
import { SearchField } from '../../../ui/fields/search-field';
import type { ListView } from '../project-list-state';
import { statusLabel } from '../status-label';
import type { Arrangement, SortKey } from './arrange-projects';

const sorts = (): readonly { readonly value: SortKey; readonly label: string }[] => [
  { value: 'updated', label: text('projects.lastUpdate') },
  { value: 'name', label: text('common.name') },
  { value: 'created', label: text('projects.newest') },
  { value: 'status', label: text('common.status') },
];

type Props = {
  readonly arrangement: Arrangement;
  readonly counts: ReadonlyMap<string, number>;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly onChange: (change: Partial<Arrangement>) => void;
  readonly search: Ref<HTMLInputElement>;
  readonly onEnter: () => void;
};

function StatusFilter({ arrangement, counts, onChange }: Pick<Props, 'arrangement' | 'counts' | 'onChange'>) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const choices = [
    { value: '', label: text('projects.all', { count: total }) },
    ...[...counts]
      .filter(([, count]) => count > 0)
      .map(([status, count]) => ({
        value: status,
        label: `${statusLabel(status)} ${numeral(count)}`,
      })),
  ];
  return (
    <Segmented
      label={text('common.status')}
      value={arrangement.status ?? ''}
      choices={choices}
      onChange={(status) => onChange({ status: status === '' ? null : status })}
    />
  );
}

/** Search, filter and order of the list. */
export function ListToolbar({ arrangement, counts, view, onView, onChange, search, onEnter }: Props) {
  return (
    <div className="row-wrap projects-toolbar">
      <form
        className="projects-search"
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <SearchField
          ref={search}
          label={text('projects.searchProjects')}
          placeholder={text('projects.searchNameDescriptionId')}
          value={arrangement.search}
          onChange={(typed) => onChange({ search: typed })}
        />
        <Kbd>/</Kbd>
      </form>
      <StatusFilter arrangement={arrangement} counts={counts} onChange={onChange} />
      <div className="projects-view">
        <Segmented
          label={text('projects.view')}
          value={view}
          choices={[
            { value: 'cards', label: text('projects.cards') },
            { value: 'table', label: text('common.table') },
          ]}
          onChange={onView}
        />
      </div>
      <Menu
        trigger={
          <button type="button" className="ui-button" data-variant="ghost" aria-label={text('projects.orderOfList')}>
            <ArrowDownUp size={14} aria-hidden="true" />
            <span className="projects-sort-word">{sorts().find(({ value }) => value === arrangement.sort)?.label}</span>
          </button>
        }
      >
        <MenuChoices
          label={text('projects.orderBy')}
          value={arrangement.sort}
          choices={sorts()}
          onChange={(sort: SortKey) => onChange({ sort })}
        />
      </Menu>
    </div>
  );
}
