import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { fieldSpecOf } from '../../../items/registry';
import { Checkbox } from '../../../ui/controls/checkbox';
import { valueChoices } from '../../text/model-name';
import { traceStore } from './trace-store';

type Part = 'statuses' | 'types';

const fieldOf = { statuses: 'status', types: { segment: 'segmentType', cable: 'subtype' } } as const;

function choicesOf(along: 'segment' | 'cable', part: Part) {
  const name = part === 'statuses' ? fieldOf.statuses : fieldOf.types[along];
  return valueChoices(fieldSpecOf(along, name) ?? {});
}

function Choices({ part, title }: { readonly part: Part; readonly title: string }) {
  const { along, skip } = useStore(traceStore);
  const toggle = (value: string, isSkipped: boolean) => {
    const others = skip[part].filter((one) => one !== value);
    traceStore.setState({ skip: { ...skip, [part]: isSkipped ? [...others, value] : others } });
  };
  return (
    <fieldset>
      <legend>{title}</legend>
      {choicesOf(along, part).map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={skip[part].includes(value)}
          onChange={(isSkipped) => toggle(value, isSkipped)}
        />
      ))}
    </fieldset>
  );
}

/** States and types of lines that are not gone along. */
export function TraceSkip() {
  const { along, skip } = useStore(traceStore);
  const words = [...choicesOf(along, 'statuses'), ...choicesOf(along, 'types')];
  const left = [...skip.statuses, ...skip.types].map((one) => words.find(({ value }) => value === one)?.label ?? one);
  return (
    <details className="trace-skip">
      <summary>
        {text('trace.leaveOut')}{' '}
        <span className="quiet">{left.length > 0 ? left.join(', ') : text('common.nothing')}</span>
      </summary>
      <Choices part="statuses" title={text('trace.states')} />
      <Choices part="types" title={text('trace.types')} />
    </details>
  );
}
