import type { FileFormat } from '../../../../files/write/load-writer';
import { text } from '../../../../i18n/text';
import { exportFormats } from './export-formats';

type Props = { readonly format: FileFormat; readonly onChange: (format: FileFormat) => void };

/** As what items leave: all formats in view, and of the chosen one what it is good for and what it cannot carry. */
export function FormatChoice({ format, onChange }: Props) {
  const chosen = exportFormats.find((one) => one.format === format);
  return (
    <>
      <fieldset className="ui-segmented export-formats" aria-label={text('exporting.as')}>
        {exportFormats.map((one) => (
          <button
            key={one.format}
            type="button"
            aria-pressed={one.format === format}
            data-testid={`export-as-${one.format}`}
            onClick={() => onChange(one.format)}
          >
            {one.name}
          </button>
        ))}
      </fieldset>
      <p>
        {chosen ? text(chosen.about) : null}
        {chosen?.cannot ? ` ${text(chosen.cannot)}` : null}
      </p>
    </>
  );
}
