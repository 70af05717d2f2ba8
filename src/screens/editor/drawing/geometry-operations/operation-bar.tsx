import './operation.css';
import { Check, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { GeometryOperation } from '../../../../editor/draft/geometry-operation';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Kbd } from '../../../../ui/controls/kbd';
import { VisuallyHidden } from '../../../../ui/feedback/visually-hidden';
import { touch, useMedia } from '../../../layout/use-media';
import { useUnits } from '../../../preferences/use-units';
import { refusalText } from '../../../text/refusal-text';
import { LengthField } from '../../common/fields/length-field';
import { useEditorPage } from '../../common/page/use-editor-page';
import { belongsToField } from '../../common/shortcuts/belongs-to-field';
import { shortcutProps } from '../../common/shortcuts/matches-shortcut';
import { operationText, type ResultText } from './operation-text';
import { ToleranceSlider } from './tolerance-slider';

type Props = { readonly editor: Editor };

const none = { shift: false, alt: false, ctrl: false };

function Results({ results }: { readonly results: readonly ResultText[] }) {
  return (
    <span className="operation-results" data-testid="operation-results">
      {results.map(({ text, tone }) => (
        <span key={text} data-tone={tone}>
          {tone ? <i aria-hidden="true" /> : null}
          {text}
        </span>
      ))}
    </span>
  );
}

type ToggleProps = { readonly label: string; readonly of: 'X' | 'O'; readonly onPress: () => void };

/** The other of two results. A finger has no key for it. */
function Toggle({ label, of: key, onPress }: ToggleProps) {
  const isTouch = useMedia(touch);
  const testId = key === 'X' ? 'operation-toggle' : 'operation-fibres';
  return (
    <Button size="small" aria-keyshortcuts={key} onClick={onPress} data-testid={testId}>
      {label} {isTouch ? null : <Kbd>{key}</Kbd>}
    </Button>
  );
}

/** Milliseconds for which a text must not change before it is announced. */
const restMs = 500;

/** A text for the live region: while it changes with every move of the pointer, nothing is announced. */
function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** A digit that is typed while the map has the keys goes to the operation's field. */
function useDigitFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (!plain || !/^[\d.,]$/.test(event.key) || belongsToField(event.target)) return;
      // Before the page hears it as the key of a tool. The character then lands in what has the focus.
      event.stopPropagation();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [input]);
}

function Bar({ editor, operation }: Props & { readonly operation: GeometryOperation }) {
  const { engine } = useEditorPage();
  const units = useUnits();
  const refusal = useStore(editor.store, (state) => state.refusal);
  const input = useRef<HTMLInputElement>(null);
  useDigitFocus(input);
  const words = operationText(operation, units);
  const { title, field, results, also, toggle } = words;
  const press = (key: string) => {
    editor.send({ type: 'key', key, modifiers: none });
    engine?.focus();
  };
  const typed = {
    onLength: (metres: number) => editor.adjust({ metres }),
    onEnter: () => press('Enter'),
    onEscape: () => press('Escape'),
  };
  const resultText = [...results.map(({ text }) => text), ...(words.fibres ? [words.fibres.now] : [])].join(', ');
  const announcement = refusal ? refusalText(refusal) : resultText;
  const announced = useDebouncedText(announcement);
  return (
    <section className="row-wrap floating operation-bar" aria-label={title} data-testid="operation-bar">
      <strong>{title}</strong>
      {field ? <LengthField {...field} {...typed} key={operation.kind} units={units} input={input} /> : null}
      {operation.kind === 'simplify' ? (
        <ToleranceSlider {...typed} metres={operation.toleranceM} valueText={resultText} />
      ) : null}
      <Results results={results} />
      <span className="push-end row gap-4 operation-actions">
        {toggle ? <Toggle label={toggle.label} of="X" onPress={() => press('x')} /> : null}
        {words.fibres ? <Toggle label={words.fibres.label} of="O" onPress={() => press('o')} /> : null}
        <Button
          variant="primary"
          aria-disabled={!words.ready}
          onClick={() => press('Enter')}
          data-testid="operation-apply"
        >
          <Check size={16} aria-hidden="true" /> {words.apply}
        </Button>
        <IconButton label={text('common.cancel')} {...shortcutProps('Escape')} onClick={() => press('Escape')}>
          <X size={18} />
        </IconButton>
      </span>
      {words.fibres ? <p className="quiet small operation-also">{words.fibres.now}</p> : null}
      {also ? <p className="quiet small operation-also">{also}</p> : null}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </section>
  );
}

/** The active operation, above the map: a length to be typed, the result in numbers, and the two ways to end it. */
export function OperationBar({ editor }: Props) {
  const operation = useStore(editor.store, (state) => state.draft?.operation ?? null);
  return operation ? <Bar editor={editor} operation={operation} /> : null;
}
