import './protected-banner.css';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { overrideLimits } from '../../../../editor/geometry/protection';
import { text } from '../../../../i18n/text';
import type { Item } from '../../../../items/item';
import { isProtected } from '../../../../items/states/is-protected';
import { Button } from '../../../../ui/controls/button';
import { useUnits } from '../../../preferences/use-units';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { LengthField } from '../../common/fields/length-field';

type Props = { readonly editor: Editor; readonly item: Item };

/** Shows that the shape of a protected segment stays, and offers to change it within a buffer. */
export function ProtectedBanner({ editor, item }: Props) {
  const override = useStore(editor.store, (state) => state.override);
  const only = useStore(editor.store, ({ selection }) => selection.length === 1);
  const writable = useStore(editor.store, ({ access }) => access === 'write');
  const units = useUnits();
  const input = useRef<HTMLInputElement>(null);
  if (!isProtected(item) || !item.geometry) return null;
  const set = (metres: number) => editor.setOverride({ ref: item.ref, metres });
  const end = () => editor.setOverride(null);
  const isOpen = override !== null && editor.document.current(override.ref) === item.ref;
  return (
    <div className="boxed row-wrap protected-banner" data-open={isOpen} data-testid="protected-banner">
      {isOpen ? <ShieldOff size={16} aria-hidden="true" /> : <ShieldCheck size={16} aria-hidden="true" />}
      <p>
        {isOpen
          ? text('geometry.shapeChangeWithinWhere', {
              length: written(lengthQuantity(override.metres, units)),
            })
          : text('geometry.protectedShapeMustStay')}
      </p>
      {isOpen ? (
        <>
          <LengthField
            label={text('geometry.buffer')}
            metres={override.metres}
            units={units}
            input={input}
            onLength={set}
            onEnter={() => input.current?.blur()}
            onEscape={end}
          />
          <Button size="small" onClick={end}>
            {text('geometry.endOverride')}
          </Button>
        </>
      ) : writable && only ? (
        <Button size="small" onClick={() => set(overrideLimits.usual)} data-testid="override">
          {text('geometry.override')}
        </Button>
      ) : null}
    </div>
  );
}
