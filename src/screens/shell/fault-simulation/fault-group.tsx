import { type ReactNode, useId, useState } from 'react';
import { Tooltip } from '../../../ui/overlays/tooltip';
import type { FaultChoice } from './fault-choices';

type TileProps = {
  readonly choice: FaultChoice;
  readonly group: string;
  readonly checked: boolean;
  readonly small: boolean;
  readonly onChoose: (choice: FaultChoice) => void;
  readonly onPoint: (choice: FaultChoice | null) => void;
};

function Tile({ choice, group, checked, small, onChoose, onPoint }: TileProps) {
  const id = useId();
  const tile = (
    <label
      className="what-if-tile"
      data-wrong={choice.wrong}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(choice)}
      onPointerLeave={() => onPoint(null)}
    >
      <input
        type="radio"
        name={group}
        value={choice.key}
        checked={checked}
        aria-describedby={id}
        onChange={() => onChoose(choice)}
      />
      <choice.icon size={18} aria-hidden="true" />
      <span className="what-if-word">{choice.label()}</span>
      <span id={id} hidden>
        {choice.seen()}
      </span>
    </label>
  );
  return small ? <Tooltip label={`${choice.label()}: ${choice.seen()}`}>{tile}</Tooltip> : tile;
}

type Props = {
  readonly title: string;
  readonly choices: readonly FaultChoice[];
  readonly chosen: string;
  /** Pictures alone, with their words in tooltips. */
  readonly small: boolean;
  readonly onChoose: (choice: FaultChoice) => void;
  readonly children?: ReactNode;
};

/** One of several states as tiles, and in a sentence what is seen of the one that is chosen or pointed at. */
export function FaultGroup({ title, choices, chosen, small, onChoose, children }: Props) {
  const group = useId();
  const [pointed, setPointed] = useState<FaultChoice | null>(null);
  const told = pointed ?? choices.find(({ key }) => key === chosen);
  return (
    <fieldset className="what-if-group">
      <legend>{title}</legend>
      <div className="what-if-tiles">
        {choices.map((choice) => (
          <Tile
            key={choice.key}
            choice={choice}
            group={group}
            checked={choice.key === chosen}
            small={small}
            onChoose={onChoose}
            onPoint={setPointed}
          />
        ))}
      </div>
      {small ? null : (
        <p className="what-if-seen" aria-hidden="true">
          {told?.seen()}
        </p>
      )}
      {small ? null : children}
    </fieldset>
  );
}
