import { text } from '../../../../../i18n/text';
import { SelectField } from '../../../../../ui/fields/select-field';
import type { Mapping } from '../reading/read-known';

/** Encodings in which files are met, the likeliest first; their names are the same in every language. */
const encodings = [
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Windows-1252'],
  ['windows-1250', 'Windows-1250'],
  ['windows-1251', 'Windows-1251'],
  ['windows-1253', 'Windows-1253'],
  ['windows-1254', 'Windows-1254'],
  ['iso-8859-2', 'ISO 8859-2'],
  ['iso-8859-15', 'ISO 8859-15'],
  ['macintosh', 'Macintosh'],
  ['ibm866', 'DOS 866'],
  ['shift_jis', 'Shift JIS'],
  ['gb18030', 'GB 18030'],
  ['big5', 'Big5'],
  ['euc-kr', 'EUC-KR'],
] as const;

const guesses: ReadonlySet<string> = new Set(['read.encodingGuessed', 'file.xmlEncodingGuessed']);

type Props = {
  readonly mapping: Pick<Mapping, 'made' | 'encoding'>;
  readonly onChange: (encoding: string | null) => void;
};

/** In which encoding the letters of a file are, where it was guessed or chosen. */
export function EncodingField({ mapping: { made, encoding }, onChange }: Props) {
  const isGuess = made.findings.some(({ reason }) => guesses.has(reason.id));
  if (!isGuess && encoding === null) return null;
  return (
    <SelectField
      layout="row"
      label={text('import.encoding')}
      value={encoding ?? ''}
      empty={text('import.asGuessed')}
      choices={encodings.map(([value, label]) => ({ value, label }))}
      onChange={(value) => onChange(value === '' ? null : value)}
      data-testid="import-encoding"
    />
  );
}
