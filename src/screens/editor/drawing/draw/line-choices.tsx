import { Spline } from 'lucide-react';
import { useStore } from 'zustand';
import type { RouteSide } from '../../../../editor/draft/draft';
import type { Editor } from '../../../../editor/editor';
import type { DrawingInput } from '../../../../editor/tools/drawing/drawing-input';
import { routeFields, sideOfLine } from '../../../../editor/topology/routes/drawn-route';
import { text } from '../../../../i18n/text';
import { fieldSpecOf, specOf } from '../../../../items/registry';
import { Button } from '../../../../ui/controls/button';
import { Kbd } from '../../../../ui/controls/kbd';
import { VisuallyHidden } from '../../../../ui/feedback/visually-hidden';
import { touch, useMedia } from '../../../layout/use-media';
import { labelText } from '../../../text/item-label';
import { valueWord } from '../../../text/model-name';
import { useMap } from '../../common/page/use-editor-page';

type Props = { readonly editor: Editor };

const sides: readonly (readonly [side: RouteSide, key: string, word: () => string])[] = [
  ['aerial', 'A', () => text('common.aerial')],
  ['underground', 'U', () => text('common.underground')],
];

/** A key beside its word, hidden on touch devices, which mostly have no keyboard. */
function KeyCap({ children }: { readonly children: string }) {
  return useMedia(touch) ? null : <Kbd>{children}</Kbd>;
}

type SideProps = { readonly editor: Editor; readonly tell: (word: DrawingInput) => void };

/** Aerial or underground: what follows from the places, until the user chooses. */
function RouteChoice({ editor, tell }: SideProps) {
  const fixed = useStore(editor.store, ({ draft }) => draft?.route?.side ?? null);
  const by = useStore(editor.store, ({ draft }) => draft?.route?.by ?? null);
  const isSegment = useStore(editor.store, ({ tool }) => tool === 'segment');
  const isAsked = by === 'asked';
  // Where it does not follow from anything, a segment has the default of new ones.
  const usual =
    isSegment && by === 'nothing' ? sideOfLine({ ref: 'segment:0', fields: specOf('segment').defaults }) : null;
  const side = fixed ?? usual;
  const method = fixed && routeFields('segment', { side: fixed, by: 'places' })['installMethod'];
  return (
    <fieldset
      className="ui-segmented"
      aria-label={text('draw.aerialOrUnderground')}
      data-asked={isAsked}
      data-testid="route-choice"
    >
      {sides.map(([value, key, word]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === side}
          aria-keyshortcuts={key}
          data-testid={`route-${value}`}
          onClick={() => tell({ kind: 'route', side: value })}
        >
          {word()} <KeyCap>{key}</KeyCap>
        </button>
      ))}
      {isSegment && method ? (
        <small data-testid="route-method">{valueWord(fieldSpecOf('segment', 'installMethod'), String(method))}</small>
      ) : null}
      {isAsked ? <small>{text('draw.oneOther')}</small> : null}
    </fieldset>
  );
}

/**
 * The choices for the line while the user draws it: aerial or underground, and whether it continues the line at whose end it began.
 * The page only offers to continue that line: a user who draws on has declined.
 */
export function LineChoices({ editor }: Props) {
  const engine = useMap();
  const label = useStore(editor.store, ({ draft }) => draft?.continuation?.name ?? null);
  const accepted = useStore(editor.store, ({ draft }) => draft?.continuation?.accepted ?? false);
  const hasRoute = useStore(editor.store, ({ draft }) => draft?.route !== undefined);
  if (label === null && !hasRoute) return null;
  const name = label && labelText(label);
  const tell = (word: DrawingInput) => {
    editor.sendDrawingInput(word);
    engine.focus();
  };
  const words = name === null ? null : accepted ? text('draw.goingOnWith', { name }) : text('draw.goOnWith', { name });
  return (
    <section
      className="row-wrap gap-6 fits floating line-choices"
      aria-label={text('draw.whatLineWillBe')}
      data-testid="line-choices"
    >
      {words === null ? null : (
        <Button
          aria-pressed={accepted}
          aria-keyshortcuts="G"
          data-testid="line-continue"
          onClick={() => tell({ kind: 'continue', accepted: !accepted })}
        >
          <Spline size={16} aria-hidden="true" /> {words} <KeyCap>G</KeyCap>
        </Button>
      )}
      {hasRoute ? <RouteChoice editor={editor} tell={tell} /> : null}
      <VisuallyHidden>
        <span role="status">
          {words !== null && !accepted ? text('draw.gDrawingBeginsNew', { offer: words }) : words}
        </span>
      </VisuallyHidden>
    </section>
  );
}
