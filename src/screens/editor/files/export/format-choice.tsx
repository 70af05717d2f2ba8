import { type WrittenId, writtenFormats } from '../../../../files/formats/registry';
import { text } from '../../../../i18n/text';

type Props = { readonly format: WrittenId; readonly onChange: (format: WrittenId) => void };

/** The choice of the export format: all formats in view, and the uses and limits of the chosen format. */
export function FormatChoice({ format, onChange }: Props) {
  const chosen = writtenFormats.find(({ id }) => id === format)?.writes;
  return (
    <>
      <fieldset className="ui-segmented export-formats" aria-label={text('exporting.as')}>
        {writtenFormats.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === format}
            data-testid={`export-as-${id}`}
            onClick={() => onChange(id)}
          >
            {label}
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
