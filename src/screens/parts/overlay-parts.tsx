import { useRef, useState } from 'react';
import { type BarGroup, type BarSeries, StackedBars } from '../../ui/chart/stacked-bars';
import { Button } from '../../ui/controls/button';
import { SplitBorder, SplitPanel, SplitPanels } from '../../ui/controls/split-panels';
import { CommandBox } from '../../ui/overlays/command-box';
import { Dialog } from '../../ui/overlays/dialog';
import { Popover } from '../../ui/overlays/popover';
import { useToasts } from '../../ui/overlays/toast';
import { ButtonRow } from '../../ui/panels/button-row';
import { ShownPart } from './shown-part';

type Opened = 'dialog' | 'aside' | 'popover' | 'command' | null;

const nothing = () => undefined;
const found = [
  {
    title: 'Items',
    items: [
      { id: 'cable', label: 'F05-144', aside: 'Cable' },
      { id: 'site', label: 'ODF-01', aside: 'Not here', disabled: true },
    ],
  },
];

/** One button for each kind of overlay. */
function Overlays() {
  const [opened, setOpened] = useState<Opened>(null);
  const [typed, setTyped] = useState('');
  const anchor = useRef<HTMLDivElement>(null);
  const toasts = useToasts();
  const close = () => setOpened(null);
  const isDialog = opened === 'dialog' || opened === 'aside';
  return (
    <div ref={anchor}>
      <ButtonRow>
        <Button onClick={() => setOpened('dialog')}>Dialog</Button>
        <Button onClick={() => setOpened('aside')}>Dialog aside</Button>
        <Button onClick={() => setOpened('popover')}>Popover</Button>
        <Button onClick={() => setOpened('command')}>Command box</Button>
        <Button
          onClick={() =>
            toasts.show({ title: 'Moved', description: 'Pole 12', action: { label: 'Undo', onSelect: nothing } })
          }
        >
          Toast
        </Button>
      </ButtonRow>
      <Dialog
        open={isDialog}
        place={opened === 'aside' ? 'aside' : 'middle'}
        onClose={close}
        title="Delete 3 poles"
        description="Their spans go along."
        actions={<Button variant="danger">Delete</Button>}
      />
      <Popover open={opened === 'popover'} onClose={close} anchor={anchor} title="Beside its button">
        <p>Some words.</p>
      </Popover>
      <CommandBox
        open={opened === 'command'}
        onClose={close}
        label="Search"
        placeholder="Search"
        text={typed}
        onText={setTyped}
        groups={found}
        onHighlight={nothing}
        onChoose={close}
        status="2 found"
        foot="Enter goes there"
      />
    </div>
  );
}

const series: readonly BarSeries[] = [
  { key: 'built', label: 'Built', tone: 'solid' },
  { key: 'planned', label: 'Planned', tone: 'hatch' },
];
const groups: readonly BarGroup[] = [
  { key: 'a', label: 'Aerial', note: '1,200 m', values: { built: 800, planned: 400 } },
  { key: 'u', label: 'Underground', note: '700 m', values: { built: 200, planned: 500 } },
];

/** The overlays, charts, split panels and surfaces on the parts page. */
export function OverlayParts() {
  return (
    <>
      <ShownPart name="Dialog, Popover, CommandBox, Toast">
        <Overlays />
        <div className="row small pill ui-tooltip">A tooltip’s own look</div>
      </ShownPart>
      <ShownPart name="StackedBars">
        <StackedBars label="Metres by state" groups={groups} series={series} format={(value) => `${value} m`} />
      </ShownPart>
      <ShownPart name="SplitPanels">
        <SplitPanels orientation="horizontal">
          <SplitPanel>Left</SplitPanel>
          <SplitBorder label="Border between left and right" />
          <SplitPanel>Right</SplitPanel>
        </SplitPanels>
      </ShownPart>
      <ShownPart name="Floating, sunken, tones">
        <div className="floating sunken">Over the map</div>
        <div className="sunken">Within a panel</div>
        <p className="quiet small">Quiet and small</p>
        <p className="danger">Refused</p>
        <p className="positive">Sent</p>
        <p className="warning">Waits</p>
      </ShownPart>
    </>
  );
}
