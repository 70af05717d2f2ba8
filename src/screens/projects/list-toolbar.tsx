import { ArrowDownUp } from 'lucide-react';
import type { Ref } from 'react';
import { Kbd } from '../../ui/kbd';
import { Menu, MenuChoices } from '../../ui/menu';
import { SearchField } from '../../ui/search-field';
import { Segmented } from '../../ui/segmented';
import type { Arrangement, SortKey } from './arrange-projects';

const sorts: readonly { readonly value: SortKey; readonly label: string }[] = [
  { value: 'updated', label: 'Last update' },
  { value: 'name', label: 'Name' },
  { value: 'created', label: 'Newest' },
  { value: 'status', label: 'Status' },
];

type Props = {
  readonly arrangement: Arrangement;
  readonly counts: ReadonlyMap<string, number>;
  readonly onChange: (change: Partial<Arrangement>) => void;
  readonly search: Ref<HTMLInputElement>;
  readonly onEnter: () => void;
};

function StatusFilter({ arrangement, counts, onChange }: Pick<Props, 'arrangement' | 'counts' | 'onChange'>) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const choices = [
    { value: '', label: `All ${total}` },
    ...[...counts]
      .filter(([, count]) => count > 0)
      .map(([status, count]) => ({
        value: status,
        label: `${status.charAt(0).toUpperCase()}${status.slice(1)} ${count}`,
      })),
  ];
  return (
    <Segmented
      label="Status"
      value={arrangement.status ?? ''}
      choices={choices}
      onChange={(status) => onChange({ status: status === '' ? null : status })}
    />
  );
}

/** Search, filter and order of the list. */
export function ListToolbar({ arrangement, counts, onChange, search, onEnter }: Props) {
  return (
    <div className="projects-toolbar">
      <form
        className="projects-search"
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <SearchField
          ref={search}
          label="Search projects"
          placeholder="Search by name, description or id"
          value={arrangement.search}
          onChange={(text) => onChange({ search: text })}
        />
        <Kbd>/</Kbd>
      </form>
      <StatusFilter arrangement={arrangement} counts={counts} onChange={onChange} />
      <Menu
        trigger={
          <button type="button" className="ui-button" data-variant="ghost" aria-label="Order of the list">
            <ArrowDownUp size={14} aria-hidden="true" />
            <span className="projects-sort-word">{sorts.find(({ value }) => value === arrangement.sort)?.label}</span>
          </button>
        }
      >
        <MenuChoices
          label="Order by"
          value={arrangement.sort}
          choices={sorts}
          onChange={(sort: SortKey) => onChange({ sort })}
        />
      </Menu>
    </div>
  );
}
