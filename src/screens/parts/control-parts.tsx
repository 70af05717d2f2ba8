import { MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/controls/badge';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/checkbox';
import { IconButton } from '../../ui/controls/icon-button';
import { Kbd } from '../../ui/controls/kbd';
import { LinkButton } from '../../ui/controls/link-button';
import { Menu, MenuItem, MenuLine } from '../../ui/controls/menu';
import { Segmented } from '../../ui/controls/segmented';
import { SortHead } from '../../ui/controls/sort-head';
import { Switch } from '../../ui/controls/switch';
import { Toolbar } from '../../ui/controls/toolbar';
import { ShownPart } from './shown-part';

const variants = ['primary', 'quiet', 'danger', 'ghost'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const nothing = () => undefined;

function Buttons() {
  return (
    <>
      {sizes.map((size) => (
        <div key={size} className="row-wrap">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              Split
            </Button>
          ))}
        </div>
      ))}
      <div className="row-wrap">
        <Button disabled>Off</Button>
        <Button variant="primary" disabled>
          Off
        </Button>
        <LinkButton>Link</LinkButton>
        <LinkButton disabled>Link off</LinkButton>
      </div>
    </>
  );
}

function IconButtons() {
  return (
    <Toolbar label="Icons" className="row-wrap">
      <IconButton label="Plain">
        <Trash2 size={18} />
      </IconButton>
      <IconButton label="Small" size="small">
        <Trash2 size={16} />
      </IconButton>
      <IconButton label="Pressed" pressed shortcut="P">
        <Trash2 size={18} />
      </IconButton>
      <IconButton label="Refused" reason="Nothing is selected">
        <Trash2 size={18} />
      </IconButton>
      <IconButton label="Off" disabled>
        <Trash2 size={18} />
      </IconButton>
    </Toolbar>
  );
}

function Choices() {
  const [way, setWay] = useState<'all' | 'some'>('all');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Segmented
        label="How far"
        value={way}
        onChange={setWay}
        choices={[
          { value: 'all', label: 'Everywhere' },
          { value: 'some', label: 'To the next site' },
        ]}
      />
      <div className="row-wrap">
        <Switch label="On or off" checked={isOn} onChange={setOn} />
        <Switch label="Off" checked={false} onChange={nothing} />
        <Switch label="Not to be changed" checked disabled onChange={nothing} />
      </div>
      <Checkbox label="Chosen" checked={isOn} onChange={setOn} />
      <Checkbox label="Not to be changed" checked={false} disabled onChange={nothing} />
    </>
  );
}

function Actions() {
  return (
    <Menu
      trigger={
        <button type="button" className="ui-icon-button" aria-label="More">
          <MoreHorizontal size={18} aria-hidden="true" />
        </button>
      }
    >
      <MenuItem onSelect={nothing} icon={<Trash2 size={14} />}>
        Rename
      </MenuItem>
      <MenuItem onSelect={nothing} disabled reason="It is locked">
        Move
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={nothing} danger>
        Delete
      </MenuItem>
    </Menu>
  );
}

/** The controls on the parts page: buttons, choices, badges and column heads. */
export function ControlParts() {
  return (
    <>
      <ShownPart name="Button, LinkButton">
        <Buttons />
      </ShownPart>
      <ShownPart name="IconButton, Toolbar, Menu">
        <IconButtons />
        <Actions />
      </ShownPart>
      <ShownPart name="Segmented, Switch, Checkbox">
        <Choices />
      </ShownPart>
      <ShownPart name="Badge, Kbd">
        <div className="row-wrap">
          <Badge>Draft</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="warning">Waits</Badge>
          <Badge tone="danger">Refused</Badge>
          <Kbd>Shift+K</Kbd>
        </div>
      </ShownPart>
      <ShownPart name="SortHead">
        <table className="wide">
          <thead>
            <tr>
              <SortHead sorted="ascending" onSort={nothing}>
                Name
              </SortHead>
              <SortHead sorted="descending" onSort={nothing}>
                Metres
              </SortHead>
              <SortHead sorted={null} onSort={nothing}>
                State
              </SortHead>
            </tr>
          </thead>
        </table>
      </ShownPart>
    </>
  );
}
