import type { EditorDocument } from '../../../../editor/document/document';
import type { Hop } from '../../../../fibres/network/follow-light';
import { endMessage } from '../../../../fibres/plan/plan-refusal';
import { text } from '../../../../i18n/text';
import { type ItemId, type ItemRef, refOf } from '../../../../items/item';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { jointText, splitterText } from '../../../text/fibres/end-text';
import { cableStyle, tubeAndColour } from '../../splicing/splices/fibres/cable-style';

/** A step of a path in words, with the item of the step. */
export type HopWords = { readonly words: string; readonly also: string; readonly ref: ItemRef | null };

export const whyText: Readonly<Record<Extract<Hop, { kind: 'end' }>['why'], () => string>> = {
  port: () => text('light.endsAtPort'),
  'cable-end': () => text('light.endsWithCable'),
  open: () => text('light.endsOpen'),
  cut: () => text('light.endsAtCut'),
  loop: () => text('light.goesRound'),
  'unknown-cable': () => text('light.cableNotHere'),
  'too-long': () => text('light.tooLong'),
};

/** The place that the record of a cable names at the end where light stops; empty without a name. */
export function placeAtEnd({ cable, toward, why }: Extract<Hop, { kind: 'end' }>, document: EditorDocument): string {
  if (cable === undefined || why !== 'cable-end') return '';
  const place = document.get(refOf('cable', cable))?.fields[toward === 'end' ? 'toName' : 'fromName'];
  return typeof place === 'string' ? place : '';
}

/** A closure by its name, with the pass of the cable where that is a second or later one. */
function atPass(name: string, { from, to }: Extract<Hop, { kind: 'splice' }>): string {
  const passes = [from, to].map(({ side }) => (side.kind === 'fibre' ? (side.pass ?? 1) : 1));
  const pass = Math.max(...passes);
  return pass > 1 ? text('fibres.passOf', { name, pass }) : name;
}

/** True for a cord between fronts of ports, or from one to equipment. */
const isCord = ({ from, to }: Extract<Hop, { kind: 'splice' }>) =>
  [from, to].every(({ side }) => side.kind === 'front' || side.kind === 'card');

/** The words of one step. `standard`: the colour standard of the service, for cables without their own standard. */
export function hopWords(hop: Hop, document: EditorDocument, standard = ''): HopWords {
  const cable = (id: ItemId) => nameOfRef(document, refOf('cable', id));
  const end = (one: Parameters<typeof endMessage>[0]) => {
    const { id, params } = endMessage(one, { nameOf: cable });
    return text(id, params);
  };
  switch (hop.kind) {
    case 'fibre': {
      const ref = refOf('cable', hop.cable);
      const fields = document.get(ref)?.fields;
      return {
        words: text('fibres.endFibre', { cable: cable(hop.cable), number: hop.fibre }),
        also: fields ? tubeAndColour(cableStyle(fields), hop.fibre, standard) : '',
        ref,
      };
    }
    case 'splice': {
      const ref = refOf('splice', hop.closure);
      const tray = hop.run.tray === undefined ? '' : text('light.inTray', { tray: hop.run.tray });
      const closure = atPass(nameOfRef(document, ref), hop);
      return {
        words: text('light.kindIn', {
          kind: isCord(hop) ? text('splices.patchCord') : jointText(hop.run),
          closure,
        }),
        also: tray,
        ref,
      };
    }
    case 'splitter': {
      const ref = refOf('splice', hop.closure);
      return { words: splitterText(hop.splitter), also: end(hop.to), ref };
    }
    case 'end': {
      const ref = hop.closure === null ? null : refOf('splice', hop.closure);
      const place = ref ? nameOfRef(document, ref) : hop.cable === undefined ? '' : cable(hop.cable);
      return {
        words: place === '' ? whyText[hop.why]() : `${whyText[hop.why]()}, ${place}`,
        also: hop.end ? end(hop.end) : placeAtEnd(hop, document),
        ref,
      };
    }
  }
}
