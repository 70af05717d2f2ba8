import type { CellValue } from '../../contents';
import { createCellValues } from '../features/cell-values';
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree';

const ownNames = ['name', 'description', 'address', 'phoneNumber', 'Snippet', 'snippet'];
const whole = /^[+-]?(0|[1-9]\d{0,14})$/;
const decimal = /^[+-]?(0|[1-9]\d*)?(\.\d+)?(e[+-]?\d+)?$/i;

/** A value of the type that a schema declares; text that is none of it stays text, such as `0071` in a column of numbers. */
function typed(text: string, type: string | undefined): CellValue {
  if (type === 'bool' && /^(true|false|0|1)$/i.test(text)) return /^(true|1)$/i.test(text);
  const isWhole = /^u?(int|short)$/.test(type ?? '') && whole.test(text);
  const isDecimal = /^(float|double)$/.test(type ?? '') && decimal.test(text);
  const number = Number(text);
  return (isWhole || isDecimal) && text !== '' && Number.isFinite(number) ? number : text;
}

/** The types of the columns that a file's schemas declare. */
export function createKmlSchemas() {
  const types = new Map<string, string>();
  const key = (schema: string, field: string) => `${schema}\n${field}`;
  return {
    /** Keeps what a `Schema` says of its columns; answers how many there are. */
    add: (schema: XmlElement): number => {
      const fields = elementsOf(schema, 'SimpleField', 'SimpleArrayField');
      for (const { attributes } of fields)
        types.set(
          key(schema.attributes['id'] ?? schema.attributes['name'] ?? '', attributes['name'] ?? ''),
          attributes['type'] ?? '',
        );
      return fields.length;
    },
    typeOf: (url: string, field: string) => types.get(key(url.slice(url.lastIndexOf('#') + 1), field)),
  };
}

type Schemas = Pick<ReturnType<typeof createKmlSchemas>, 'typeOf'>;

/** When a placemark was or is; times of a track are not its values. */
function timesOf(placemark: XmlElement): readonly (readonly [string, string])[] {
  const stamp = elementOf(placemark, 'TimeStamp');
  const span = elementOf(placemark, 'TimeSpan');
  const cell = (of: XmlElement | undefined, name: string) => [name, textOf(elementOf(of, name))] as const;
  return [cell(stamp, 'when'), cell(span, 'begin'), cell(span, 'end')];
}

/**
 * The values of a placemark in words and in its tables, by name. Markup is text. Numbers and truth values only where a
 * schema of the file says that they are.
 */
export function kmlValues(placemark: XmlElement, schemas: Schemas): Readonly<Record<string, CellValue>> {
  const values = createCellValues();
  for (const element of elementsOf(placemark, ...ownNames)) values.add(element.name, textOf(element));
  for (const [name, text] of timesOf(placemark)) values.add(name, text);
  for (const element of elementsOf(elementOf(placemark, 'ExtendedData'))) {
    if (element.name === 'Data') values.add(element.attributes['name'] ?? '', textOf(elementOf(element, 'value')));
    else if (element.name === 'SchemaData') {
      const url = element.attributes['schemaUrl'] ?? '';
      for (const field of elementsOf(element, 'SimpleData')) {
        const name = field.attributes['name'] ?? '';
        values.add(name, typed(textOf(field), schemas.typeOf(url, name)));
      }
    } else values.add(element.name, textOf(element));
  }
  return values.all();
}
