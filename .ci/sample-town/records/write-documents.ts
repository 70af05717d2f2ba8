import { typeIdOf } from '../../../src/service/sample-town/references';
import { sampleFile } from '../../../src/service/sample-town/sample-file';
import type { Network } from '../network/generate-network';
import { photos } from '../photos/draw-photo';
import { moved } from '../plane/point';
import { base, dateOn, lastDay, place, type RecordContext } from './record-context';
import type { StructureNames } from './structure-names';

const kinds = {
  photo: { title: 'Photo', extension: 'png', mime: 'image/png', revised: false },
  permit: { title: 'Permit', extension: 'pdf', mime: 'application/pdf', revised: true },
  drawing: { title: 'Plan sheet', extension: 'pdf', mime: 'application/pdf', revised: true },
  report: { title: 'Test report', extension: 'csv', mime: 'text/csv', revised: false },
  easement: { title: 'Easement', extension: 'pdf', mime: 'application/pdf', revised: false },
  'data-sheet': { title: 'Data sheet', extension: 'txt', mime: 'text/plain; charset=utf-8', revised: false },
} as const;

const directions = ['north', 'east', 'south', 'west'] as const;

/** Writes documents: photos where they were taken, papers mostly without a place. */
export function writeDocuments(
  context: RecordContext,
  network: Network,
  about: { readonly names: StructureNames; readonly count: number },
): void {
  const { random } = context;
  const permits = context.book.records['map-permits'].filter(
    (permit) => permit['mapProjectId'] === String(context.projectId),
  );
  for (let i = 1; i <= about.count; i += 1) {
    const docType = random.weighted([
      ['photo', 60],
      ['permit', 15],
      ['drawing', 15],
      ['report', 5],
      ['easement', 3],
      ['data-sheet', 2],
    ] as const);
    const kind = kinds[docType];
    const host = random.pick(network.plant.structures.all);
    const owner = about.names.get(host.id);
    const permit = docType === 'permit' && permits.length > 0 ? random.pick(permits) : null;
    const placed = docType === 'photo' || (permit === null && random.chance(0.4));
    const link = permit
      ? { linkedType: 'map-permits', linkedId: permit.id }
      : { linkedType: owner?.model ?? null, linkedId: owner?.id ?? null };
    const subject = permit ? String(permit['permitNumber']) : (owner?.name ?? host.kind);
    const revision = kind.revised
      ? random.weighted([
          ['A', 60],
          ['B', 28],
          ['C', 12],
        ] as const)
      : null;
    const document = context.book.add(
      'map-documents',
      base(context, {
        name: `${kind.title} ${subject}`,
        status: 'existing',
        typeId: typeIdOf('DocumentType', docType),
      }),
      placed ? place(moved(host.at, [random.bell() / 2, 0.8], random.between(1, 4))) : {},
      {
        description:
          docType === 'photo'
            ? `${host.street}, looking ${random.pick(directions)}`
            : `Sheet ${random.whole(1, 4)} of 4`,
        fileName: `${docType}-${subject.toLowerCase()}-${String(i).padStart(3, '0')}.${kind.extension}`,
        mimeType: kind.mime,
        size: 0,
        docType,
        revision,
        date: dateOn(random.whole(40, lastDay)),
      },
      link,
    );
    document['size'] = sampleFile(document, photos)?.length ?? 0;
  }
}
