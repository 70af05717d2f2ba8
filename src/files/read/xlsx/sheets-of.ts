import { parseXml } from '../xml/parse-xml';

const levels = 64;

type Open = (name: string, attributes: Readonly<Partial<Record<string, string>>>) => void;

/** Goes through a part of a workbook; a damaged one says what it can. */
function elementsIn(bytes: Uint8Array | undefined, open: Open, text: (piece: string, name: string) => void): void {
  const path: string[] = [];
  if (!bytes) return;
  parseXml(
    { bytes, depth: levels, report: () => undefined },
    {
      open: (name, attributes) => {
        path.push(name);
        open(name, attributes);
        return null;
      },
      text: (piece) => {
        if (!path.includes('rPh')) text(piece, path.at(-1) ?? '');
        return null;
      },
      close: () => {
        path.pop();
        return null;
      },
    },
  );
}

/** The texts that cells share, in their order. */
export function sharedTexts(bytes: Uint8Array | undefined): readonly string[] {
  const texts: string[] = [];
  elementsIn(
    bytes,
    (name) => {
      if (name === 'si') texts.push('');
    },
    (piece, name) => {
      if (name === 't') texts[texts.length - 1] = `${texts.at(-1) ?? ''}${piece}`;
    },
  );
  return texts;
}

/** A sheet of a workbook that is shown, and the name of its file. */
export type Sheet = { readonly name: string; readonly file: string };

/** The sheets of a workbook in their order, by its list of them and of its parts. Hidden ones are left out. */
export function sheetsOf(workbook: Uint8Array | undefined, relations: Uint8Array | undefined): readonly Sheet[] {
  const files = new Map<string, string>();
  elementsIn(
    relations,
    (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') files.set(Id, Target.slice(Target.lastIndexOf('/') + 1));
    },
    () => undefined,
  );
  const sheets: Sheet[] = [];
  elementsIn(
    workbook,
    (name, attributes) => {
      const file = name === 'sheet' ? files.get(attributes['id'] ?? '') : undefined;
      if (file !== undefined && (attributes['state'] ?? 'visible') === 'visible')
        sheets.push({ name: attributes['name'] ?? '', file });
    },
    () => undefined,
  );
  return sheets;
}
