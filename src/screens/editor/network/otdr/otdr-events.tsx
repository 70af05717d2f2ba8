import type { Hop } from '../../../../fibres/network/follow-light';
import type { LocatedEvent } from '../../../../fibres/otdr/locate-events';
import { text } from '../../../../i18n/text';
import { SelectField } from '../../../../ui/fields/select-field';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemAside, ItemMore, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { decibels } from '../../common/text/decibels';
import { landmarkWords, placeWords } from './place-words';
import { TakeLoss } from './take-loss';
import type { LocatedPath } from './use-located';

type Props = { readonly hops: readonly Hop[]; readonly on: LocatedPath };

/** The place of the path for an event: the recognised place, or the user's choice. */
function KnownChoice({ hops, on, at }: Props & { readonly at: number }) {
  const { editor } = useEditor();
  const units = useUnits();
  const { landmarks } = on.path;
  const choices = landmarks.map((landmark, value) => ({
    value: String(value),
    label: text('otdr.landmarkAt', {
      length: written(lengthQuantity(landmark.atM, units)),
      words: landmarkWords(landmark, hops, editor.document),
    }),
  }));
  return (
    <SelectField
      label={text('otdr.knownPlace')}
      hint={text('otdr.knownHint')}
      value={String(on.located.events[at]?.landmark ?? '')}
      empty={text('otdr.noKnownPlace')}
      choices={choices}
      onChange={(value) => on.choose(at, value === '' ? null : Number(value))}
      data-testid="otdr-known"
    />
  );
}

/** The events of the instrument, beside the places of the path; the chosen event shows its details. */
export function OtdrEvents({ hops, on }: Props) {
  const { editor } = useEditor();
  const units = useUnits();
  const { landmarks } = on.path;
  const chosen = on.reading?.kind === 'event' ? on.reading.at : null;
  const wordsOf = ({ event, landmark, place, isBehindEnd }: LocatedEvent): string => {
    if (isBehindEnd) return text('otdr.behindEnd');
    const known = landmark === null ? undefined : landmarks[landmark];
    if (known) return landmarkWords(known, hops, editor.document);
    const words = placeWords(place, { path: on.path, hops, document: editor.document }, units);
    return event.isEnd ? text('otdr.lostAt', { place: words }) : words;
  };
  return (
    <ItemList isOrdered aria-label={text('otdr.events')} data-testid="otdr-events">
      {on.located.events.map((one, at) => (
        <li key={`${one.event.number} ${one.event.timeNs}`}>
          <ItemRow
            className="otdr-event"
            aria-current={at === chosen}
            data-known={one.landmark !== null}
            onClick={() => on.setReading({ kind: 'event', at })}
          >
            <span className="quiet figures at-end otdr-number">{at + 1}</span>
            <ItemName>
              {wordsOf(one)}
              <ItemMore>
                {text('otdr.measuredAt', { length: written(lengthQuantity(one.metres, units)) })}
                {one.event.comment === '' ? '' : `, ${one.event.comment}`}
              </ItemMore>
            </ItemName>
            <ItemAside>{decibels(one.event.lossDb)}</ItemAside>
          </ItemRow>
          {at === chosen && !one.isBehindEnd ? <KnownChoice hops={hops} on={on} at={at} /> : null}
          {at === chosen ? <TakeLoss hops={hops} on={on} at={at} /> : null}
        </li>
      ))}
    </ItemList>
  );
}
