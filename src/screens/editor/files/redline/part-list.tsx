import { useState } from 'react';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemAside, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { ShowMore } from '../../common/show-more';

/** A part that only the design or only the file has. */
export type ListedPart = {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly onShow: () => void;
};

/** Lines of the list that are drawn at first, and with each wish for more. */
const step = 60;

/** Parts that have no counterpart: each is shown on the map when it is pressed. */
export function PartList({ parts, label }: { readonly parts: readonly ListedPart[]; readonly label: string }) {
  const [shown, setShown] = useState(step);
  const [current, setCurrent] = useState<string | null>(null);
  const left = parts.length - shown;
  return (
    <>
      <ItemList isOrdered aria-label={label} data-testid="redline-parts">
        {parts.slice(0, shown).map(({ key, name, detail, onShow }) => (
          <li key={key}>
            <ItemRow
              aria-current={key === current}
              onClick={() => {
                setCurrent(key);
                onShow();
              }}
            >
              <ItemName>{name}</ItemName>
              <ItemAside>{detail}</ItemAside>
            </ItemRow>
          </li>
        ))}
      </ItemList>
      <ShowMore left={left} step={step} onMore={() => setShown(shown + step)} />
    </>
  );
}
