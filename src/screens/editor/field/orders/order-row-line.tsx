import { Ban, Camera, Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { modelOf } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { TextField } from '../../../../ui/fields/text-field';
import { ItemAside, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { has } from '../../../deployment';
import { PhotoInput } from '../../../documents/upload/photo-input';
import { useUnits } from '../../../preferences/use-units';
import { modelName } from '../../../text/model-name';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { ModelSymbol } from '../../common/model-symbol';
import { useEditorPage } from '../../common/page/use-editor-page';
import type { OrderRow } from './order-rows';

type Props = {
  readonly row: OrderRow;
  readonly isCurrent: boolean;
  readonly writable: boolean;
  readonly onShow: () => void;
  readonly onDone: () => void;
  readonly onNotPossible: (reason: string) => void;
};

const reasons = () => [
  text('orders.reasonNoAccess'),
  text('orders.reasonNotThere'),
  text('orders.reasonNotSafe'),
  text('orders.reasonMissing'),
];

/** Why it was not possible: one press, or own words. */
function Reasons({ onReason }: { readonly onReason: (reason: string) => void }) {
  const [words, setWords] = useState('');
  return (
    <fieldset className="stack sunken order-reasons" aria-label={text('orders.why')}>
      <ButtonRow className="order-choices" gap={6}>
        {reasons().map((reason) => (
          <Button key={reason} onClick={() => onReason(reason)}>
            {reason}
          </Button>
        ))}
      </ButtonRow>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== '') onReason(words.trim());
        }}
      >
        <TextField label={text('orders.ownWords')} value={words} onChange={setWords} data-testid="order-reason" />
        <Button type="submit" disabled={words.trim() === ''}>
          {text('orders.record')}
        </Button>
      </form>
    </fieldset>
  );
}

/** A photo of the item, which is filed with it. */
function Photo({ row }: Pick<Props, 'row'>) {
  const { announce } = useEditorPage();
  const input = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState(0);
  return (
    <>
      <Button
        className="order-photo"
        aria-label={taken === 0 ? text('upload.takePhoto') : text('orders.photos', { count: taken })}
        onClick={() => input.current?.click()}
        data-testid="order-photo"
      >
        <Camera size={18} aria-hidden="true" />
        {taken === 0 ? null : numeral(taken)}
      </Button>
      <PhotoInput
        ref={input}
        about={row.ref}
        announce={announce}
        onAdded={(count) => setTaken((before) => before + count)}
        data-testid="order-photo-file"
      />
    </>
  );
}

/** The work at one item: the way to it, and what became of it, by one press. */
export function OrderRowLine({ row, isCurrent, writable, onShow, onDone, onNotPossible }: Props) {
  const [asks, setAsks] = useState(false);
  const units = useUnits();
  const { name, ref, of, metres, isThere } = row;
  const mayWrite = writable && !of.isNewer;
  return (
    <li className="stack gap-4 order-row" data-testid="order-row">
      <ItemRow aria-current={isCurrent} disabled={!isThere} onClick={onShow}>
        <ModelSymbol model={modelOf(ref)} />
        <ItemName>
          {name} <span className="quiet">{modelName(ref)}</span>
        </ItemName>
        <ItemAside>{metres === null ? '' : written(lengthQuantity(metres, units))}</ItemAside>
      </ItemRow>
      <p className="quiet breaks order-about">
        {of.body === '' ? of.name : `${of.name}: ${of.body}`}
        {of.isNewer ? ` ${text('orders.ofLaterVersion')}` : null}
      </p>
      {mayWrite ? (
        <ButtonRow className="order-buttons" gap={6}>
          <Button variant="primary" onClick={onDone} data-testid="order-done">
            <Check size={16} aria-hidden="true" />
            {text('orders.done')}
          </Button>
          <Button aria-expanded={asks} onClick={() => setAsks(!asks)} data-testid="order-not-possible">
            <Ban size={16} aria-hidden="true" />
            {text('orders.notPossible')}
          </Button>
          {has('documents') && isThere ? <Photo row={row} /> : null}
        </ButtonRow>
      ) : null}
      {asks ? <Reasons onReason={onNotPossible} /> : null}
    </li>
  );
}
