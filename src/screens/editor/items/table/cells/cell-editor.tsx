import { type ComponentProps, type CSSProperties, type KeyboardEvent, useId, useState } from 'react';
import type { FieldSpec } from '../../../../../items/model-spec';
import { labelOf, valueChoices } from '../../../../text/model-name';
import { yesNoChoices } from '../../../../text/yes-no';
import { type Choice, referenceChoices, withOwnValue } from '../../../common/fields/field-sections';
import { useReference } from '../../../common/use-reference';

/** Where the keys go after a cell: down a row, along it, or nowhere. */
export type After = 'down' | 'right' | 'left' | 'stay';

type Props = {
  readonly spec: FieldSpec;
  readonly text: string;
  readonly style: CSSProperties;
  /** Answers why the text does not fit, or null when it was taken. */
  readonly onCommit: (text: string, after: After) => string | null;
  readonly onCancel: () => void;
};

/** The choices of a field; null for one that is typed. */
function useChoices(spec: FieldSpec, text: string): readonly Choice[] | null {
  const reference = useReference(spec.kind === 'reference' ? (spec.refType ?? '') : '');
  if (spec.kind === 'boolean') return yesNoChoices();
  if (spec.kind === 'reference') return withOwnValue(referenceChoices(reference?.items ?? []), text);
  if (spec.kind !== 'choice') return null;
  return withOwnValue(valueChoices(spec), text);
}

function afterKey({ key, shiftKey }: KeyboardEvent): After | null {
  if (key === 'Enter') return 'down';
  return key === 'Tab' ? (shiftKey ? 'left' : 'right') : null;
}

type ControlProps = {
  readonly spec: FieldSpec;
  readonly choices: readonly Choice[] | null;
  readonly shared: Pick<ComponentProps<'input'>, 'className' | 'autoFocus' | 'aria-label' | 'aria-describedby'> & {
    readonly value: string;
    readonly 'aria-invalid': boolean;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly onType: (text: string) => void;
};

function CellControl({ spec, choices, shared, onType }: ControlProps) {
  if (choices) {
    return (
      <select {...shared} onChange={(event) => onType(event.target.value)}>
        <option value="">–</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      type={spec.kind === 'date' ? 'date' : 'text'}
      inputMode={spec.kind === 'number' ? 'decimal' : undefined}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** The control of one cell, laid over it. Enter and Tab take the value and go on, Escape leaves it as it was. */
export function CellEditor({ spec, text, style, onCommit, onCancel }: Props) {
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const message = useId();
  const choices = useChoices(spec, text);
  const commit = (after: After) => {
    if (done) return;
    const wrong = onCommit(typed, after);
    setProblem(wrong);
    setDone(wrong === null);
  };
  const shared = {
    className: 'table-input',
    'aria-label': labelOf(spec),
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : message,
    autoFocus: true,
    value: typed,
    onBlur: () => commit('stay'),
    onKeyDown: (event: KeyboardEvent) => {
      const after = afterKey(event);
      if (after === null && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (after !== null) return commit(after);
      setDone(true);
      onCancel();
    },
  };
  const onType = (next: string) => {
    setTyped(next);
    setProblem(null);
  };
  return (
    <div className="table-editor" style={style} data-testid="cell-editor">
      <CellControl spec={spec} choices={choices} shared={shared} onType={onType} />
      {problem === null ? null : (
        <p id={message} className="small danger table-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
