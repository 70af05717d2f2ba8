import { type ReactNode, useId, useState } from 'react';
import type { WhatIfChoice } from './what-if-choices';

type Props = {
  readonly title: string;
  readonly choices: readonly WhatIfChoice[];
  readonly chosen: string;
  readonly onChoose: (choice: WhatIfChoice) => void;
  readonly children?: ReactNode;
};

/** One of several states as tiles, and in a sentence what is seen of the one that is chosen or pointed at. */
export function WhatIfGroup({ title, choices, chosen, onChoose, children }: Props) {
  const id = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const told = choices.find(({ key }) => key === (pointed ?? chosen));
  return (
    <fieldset className="what-if-group">
      <legend>{title}</legend>
      <div className="what-if-tiles">
        {choices.map((choice) => (
          <label
            key={choice.key}
            className="what-if-tile"
            data-wrong={choice.wrong}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(choice.key)}
            onPointerLeave={() => setPointed(null)}
          >
            <input
              type="radio"
              name={id}
              value={choice.key}
              checked={choice.key === chosen}
              aria-describedby={`${id}-${choice.key}`}
              onChange={() => onChoose(choice)}
            />
            <choice.icon size={18} aria-hidden="true" />
            <span className="what-if-tile-word">{choice.label}</span>
            <span id={`${id}-${choice.key}`} hidden>
              {choice.seen}
            </span>
          </label>
        ))}
      </div>
      <p className="what-if-seen" aria-hidden="true" data-preview={told?.key !== chosen}>
        {told?.seen}
      </p>
      {children}
    </fieldset>
  );
}
