import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import './command-box.css';
import './overlay.css';

export type CommandLine = {
  readonly id: string;
  readonly label: string;
  /** The label as it is drawn, with what matched marked. */
  readonly content?: ReactNode;
  readonly icon?: ReactNode;
  /** The words at the end of the line: a key, a kind, a reason. */
  readonly aside?: ReactNode;
  /** It can be read and not be done. */
  readonly disabled?: boolean;
};

export type CommandGroup = { readonly title: string; readonly items: readonly CommandLine[] };

/** Which keys were held when a line was chosen. */
export type ChosenWith = { readonly shift: boolean; readonly mod: boolean };

export type CommandBoxProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly CommandGroup[];
  readonly onHighlight: (line: CommandLine | null) => void;
  readonly onChoose: (line: CommandLine, held: ChosenWith) => void;
  /** Read out when it changes: how much was found. */
  readonly status: string;
  /** Below the list: what the keys do. */
  readonly foot?: ReactNode;
  readonly 'data-testid'?: string;
};

const focusAtOnce = (input: HTMLInputElement | null) => input?.focus();

function Line({ line, onChoose }: { readonly line: CommandLine; readonly onChoose: () => void }) {
  return (
    <Autocomplete.Item
      className="ui-command-line"
      value={line}
      aria-disabled={line.disabled === true}
      onClick={onChoose}
    >
      {line.icon}
      <span className="fill breaks ui-command-label">{line.content ?? line.label}</span>
      {line.aside ? <span className="quiet small still ui-command-aside">{line.aside}</span> : null}
    </Autocomplete.Item>
  );
}

/** Which keys are held when a line is chosen: the list itself hears Enter alone, and not with a key held. */
function useChosenWith(onChoose: CommandBoxProps['onChoose']) {
  const held = useRef<ChosenWith>({ shift: false, mod: false });
  const highlighted = useRef<CommandLine | null>(null);
  const onKey = (event: KeyboardEvent) => {
    const { shiftKey: shift, ctrlKey, metaKey } = event;
    const mod = ctrlKey || metaKey;
    held.current = { shift, mod };
    if (event.key !== 'Enter' || !(shift || mod) || event.nativeEvent.isComposing || !highlighted.current) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(highlighted.current, held.current);
  };
  return { held, highlighted, onKey };
}

/** One input above a list that follows it: arrows move, Enter chooses, Escape closes. What is found is the caller's business. */
export function CommandBox(props: CommandBoxProps) {
  const { open, onClose, label, placeholder, text, onText, groups, onHighlight, onChoose, status, foot } = props;
  const { held, highlighted, onKey } = useChosenWith(onChoose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="ui-backdrop" />
        <Base.Popup
          className="ui-command-box"
          aria-label={label}
          data-testid={props['data-testid']}
          onKeyDownCapture={onKey}
        >
          <Autocomplete.Root
            inline
            open
            mode="none"
            autoHighlight="always"
            keepHighlight
            items={groups}
            value={text}
            itemToStringValue={(line: CommandLine) => line.label}
            onValueChange={(next, { reason }) => reason === 'input-change' && onText(next)}
            onItemHighlighted={(line: CommandLine | undefined) => {
              highlighted.current = line ?? null;
              onHighlight(line ?? null);
            }}
          >
            <Autocomplete.Input
              // At once: what is typed right behind the key that opens the box belongs in it.
              ref={focusAtOnce}
              className="ui-command-input"
              aria-label={label}
              placeholder={placeholder}
            />
            <Autocomplete.Status className="quiet small if-any ui-command-status">{status}</Autocomplete.Status>
            <Autocomplete.List className="ui-command-list">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.title} items={group.items}>
                  <Autocomplete.GroupLabel className="quiet small strong ui-command-title">
                    {group.title}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(line: CommandLine) => (
                      <Line key={line.id} line={line} onChoose={() => onChoose(line, held.current)} />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          {foot ? <div className="quiet small still ui-command-foot">{foot}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
