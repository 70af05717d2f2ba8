import { typeIdOf } from '../../../src/service/sample-town/references';
import type { Network } from '../network/generate-network';
import { moved } from '../plane/point';
import { base, numbered, place, type RecordContext } from './record-context';
import type { StructureNames } from './structure-names';

const bodies: Readonly<Record<string, readonly string[]>> = {
  question: [
    'Which side of the street does the city want us on?',
    'Is this handhole ours or the telco’s?',
    'Tag unreadable. Can someone confirm the pole number?',
    'Does the easement cover the alley as well?',
  ],
  'field-change': [
    'Moved 2 m north to clear the storm drain.',
    'Bored under the driveway instead of open cut; owner agreed.',
    'Strand runs to the next pole: this one is leaning.',
    'Closure hung one span further east, tree in the way.',
  ],
  redline: [
    'As-built differs: conduit crosses at the corner, not mid-block.',
    'Add a 30 m slack loop here.',
    'Crew placed a 24x36 instead of a 17x30.',
    'Duct count is two, drawing says one.',
  ],
  safety: [
    'Low clearance over the driveway: 4.1 m measured.',
    'Dog in the yard, call before entering.',
    'Gas main 60 cm off our line, hand dig.',
    'Traffic control needed before 9 am (school).',
  ],
  customer: [
    'Wants the drop along the north side of the garage.',
    'Ready for installation after 1 May.',
    'Asked for underground drop, willing to pay the difference.',
    'Not home on weekdays. Leave a card.',
  ],
};

const authors = ['Ada Keller', 'Marcus Reyes', 'Gwen Sato', 'Field crew 2', 'Field crew 5'] as const;

/** Writes notes beside the network's structures. */
export function writeNotes(
  context: RecordContext,
  network: Network,
  about: { readonly names: StructureNames; readonly count: number },
): void {
  const { random } = context;
  for (let i = 1; i <= about.count; i += 1) {
    const host = random.pick(network.plant.structures.all);
    const owner = about.names.get(host.id);
    const category = random.weighted([
      ['question', 26],
      ['field-change', 24],
      ['redline', 22],
      ['safety', 14],
      ['customer', 14],
    ] as const);
    const resolved = random.chance(host.phase === 'built' ? 0.7 : 0.35);
    const record = context.book.add(
      'map-notes',
      base(context, {
        name: numbered('N', i),
        description: null,
        status: resolved ? 'built' : 'planned',
        typeId: typeIdOf('MapNoteType', category),
      }),
      place(moved(host.at, [random.bell() / 3, 0.9], random.between(2, 7))),
      {
        body: random.pick(bodies[category] ?? ['To check.']),
        author: random.pick(authors),
        category,
        resolved,
        resolvedBy: resolved ? random.pick(authors) : null,
        linkedType: owner?.model ?? null,
        linkedId: owner?.id ?? null,
      },
    );
    if (category === 'redline' && !resolved)
      context.book.tag('map-notes', record.id, [context.tags.idOf('Redline open')]);
    else if (random.chance(0.2)) context.book.tag('map-notes', record.id, [context.tags.idOf('Field check')]);
  }
}
