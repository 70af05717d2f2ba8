import { ArrowLeft, Ellipsis } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { text } from '../../../../i18n/text';
import { Menu, MenuItem, MenuLine } from '../../../../ui/controls/menu';
import { type Action, type ActionEnv, hidden } from '../../../actions/action';
import { redo } from '../../sync/history/undo-actions';
import { allActions } from '../actions/all-actions';
import { MapChoices } from './map-menu';

type MoreMenuProps = { readonly perform: (action: Action) => void; readonly env: () => ActionEnv };

/** The entries that people look for first come first; those of a feature follow. */
const first = ['panel-layers', 'panel-table', 'panel-checks', 'panel-inspector'];
const place = ({ id }: Action) => (first.includes(id) ? first.indexOf(id) : first.length);
const parts: readonly (readonly Action[])[] = [
  [...allActions.filter(({ group }) => group === 'panel').toSorted((a, b) => place(a) - place(b)), redo],
  allActions.filter(({ group }) => group === 'file'),
];

function Actions({ actions, perform, env }: MoreMenuProps & { readonly actions: readonly Action[] }) {
  return actions.map((action) => {
    const refusal = action.refuses(env());
    const isIdle = action === redo && env().editor.store.getState().redo === null;
    const Icon = action.icon;
    return refusal === hidden ? null : (
      <MenuItem
        key={action.id}
        icon={Icon ? <Icon size={16} aria-hidden="true" /> : null}
        disabled={isIdle}
        reason={refusal}
        data-testid={`more-${action.id}`}
        onSelect={() => perform(action)}
      >
        {action.label()}
      </MenuItem>
    );
  });
}

/** The entries that find no room in the bar of a narrow screen: panels, files, the map's settings and the way back. */
export function MoreMenu({ perform, env }: MoreMenuProps) {
  const navigate = useNavigate();
  const trigger = (
    <button type="button" className="ui-icon-button" aria-label={text('topBar.moreOfThisProject')} data-testid="more">
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {parts.map((actions) => (
        <div key={actions[0]?.id}>
          <Actions actions={actions} perform={perform} env={env} />
          <MenuLine />
        </div>
      ))}
      <MapChoices />
      <MenuLine />
      <MenuItem icon={<ArrowLeft size={16} aria-hidden="true" />} onSelect={() => void navigate('/projects')}>
        {text('common.allProjects')}
      </MenuItem>
    </Menu>
  );
}
