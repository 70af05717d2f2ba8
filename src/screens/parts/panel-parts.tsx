import { ArrowLeft, Cable } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { Progress } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ItemList } from '../../ui/lists/item-list';
import { ItemAside, ItemMore, ItemName, ItemRow } from '../../ui/lists/item-row';
import { ListMore } from '../../ui/lists/list-more';
import { ButtonRow } from '../../ui/panels/button-row';
import { JobState } from '../../ui/panels/job-state';
import { PanelHead } from '../../ui/panels/panel-head';
import { ShownPart } from './shown-part';

const nothing = () => undefined;
const long = 'A closure at the corner of a street with a very long name';

function Rows() {
  return (
    <>
      <ItemList isOrdered aria-label="Rows">
        <li>
          <ItemRow>
            <Cable size={16} aria-hidden="true" />
            <ItemName>F05-144</ItemName>
            <ItemAside>120 m</ItemAside>
          </ItemRow>
        </li>
        <li>
          <ItemRow aria-current="true">
            <ItemName>{long}</ItemName>
            <ItemAside>8 m</ItemAside>
          </ItemRow>
        </li>
        <li>
          <ItemRow wraps>
            <ItemName>
              {long}
              <ItemMore>Fibres 1 to 12</ItemMore>
            </ItemName>
            <ItemAside>0.3 dB</ItemAside>
          </ItemRow>
        </li>
        <li>
          <ItemRow size="small" disabled>
            <ItemName>Small, and off</ItemName>
          </ItemRow>
        </li>
        <li>
          <ItemRow place="inside" aria-pressed>
            <ItemName>Inside, pressed</ItemName>
          </ItemRow>
        </li>
      </ItemList>
      <ListMore left={40} label="40 more" onMore={nothing} />
    </>
  );
}

function Jobs() {
  const cancel = { label: 'Cancel', onCancel: nothing };
  return (
    <>
      <JobState job={{ state: 'working', words: 'Counting' }} />
      <JobState job={{ state: 'working', words: '3 of 8 sheets', done: 3, of: 8 }} cancel={cancel} />
      <JobState job={{ state: 'failed', words: 'The file was not written' }} cancel={{ ...cancel, label: 'Close' }} />
      <JobState job={{ state: 'done', words: 'Saved as plan.pdf' }} />
    </>
  );
}

function Heads() {
  const back = (
    <IconButton size="small" label="Back">
      <ArrowLeft size={16} />
    </IconButton>
  );
  const way = { closeLabel: 'Close', onClose: nothing };
  return (
    <>
      <PanelHead title="Free fibres" about="From ODF-01 to SC-08" {...way} />
      <PanelHead title="Review" isSticky back={back} {...way} />
    </>
  );
}

function Rests() {
  return (
    <>
      <EmptyState
        icon={<Cable size={28} />}
        title="No cables yet"
        text="Draw one along the segments."
        action={<Button variant="primary">Draw a cable</Button>}
      />
      <ErrorPanel title="The list could not be read" safe="Nothing was changed.">
        <Button size="small">Try again</Button>
      </ErrorPanel>
    </>
  );
}

/** Rows, heads and states of panels. */
export function PanelParts() {
  return (
    <>
      <ShownPart name="ItemList, ItemRow, ListMore">
        <Rows />
      </ShownPart>
      <ShownPart name="PanelHead">
        <Heads />
      </ShownPart>
      <ShownPart name="ButtonRow">
        <ButtonRow>
          <Button>One</Button>
          <Button>Two</Button>
        </ButtonRow>
        <ButtonRow at="end" gap={6}>
          <Button>Cancel</Button>
          <Button variant="primary">Save</Button>
        </ButtonRow>
        <ButtonRow at="both" gap={4}>
          <Button size="small">All</Button>
          <Button size="small">None</Button>
        </ButtonRow>
      </ShownPart>
      <ShownPart name="JobState, Progress, Skeleton">
        <Jobs />
        <Progress label="Half of it" value={1} max={2} />
        <Skeleton width="60%" />
      </ShownPart>
      <ShownPart name="EmptyState, ErrorPanel">
        <Rests />
      </ShownPart>
    </>
  );
}
