import { Search } from 'lucide-react';
import type { Ref } from 'react';
import './field.css';

export type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly 'data-testid'?: string;
};

/** A box that narrows what is listed below it. */
export function SearchField({ label, value, onChange, ref, ...native }: SearchFieldProps) {
  return (
    <div className="boxed raised ui-field-box ui-search">
      <span className="ui-field-icon">
        <Search size={14} aria-hidden="true" />
      </span>
      <input
        {...native}
        ref={ref}
        type="search"
        aria-label={label}
        className="ui-field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
