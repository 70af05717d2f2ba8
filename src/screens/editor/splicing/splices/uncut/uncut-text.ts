import type { UncutFibre } from '../../../../../analysis/jobs/fibres/uncut-job';
import type { EditorDocument } from '../../../../../editor/document/document';
import type { CutUncut } from '../../../../../fibres/splicing/cut-uncut';
import { locale, text } from '../../../../../i18n/text';
import { refOf } from '../../../../../items/item';
import { nameOfRef } from '../../../../open-project/name-of-ref';

/** A fibre that passes uncut, in the few words of a list. */
export function uncutText({ homes }: UncutFibre): string {
  return homes > 0 ? text('uncut.serves', { count: homes }) : text('uncut.inUse');
}

/** Numbers as ranges: "1–4, 7". */
export function rangesText(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && number === range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

const names = (all: readonly string[]) => new Intl.ListFormat(locale()).format(all);

/** Names that one sentence tells. */
const mostNames = 5;

/** Sentences about fibres that pass uncut: where they lead, and whom they serve; one for all of a cable between the same closures. */
export function uncutSentences(fibres: readonly UncutFibre[], document: EditorDocument): readonly string[] {
  const groups = new Map<string, UncutFibre[]>();
  for (const one of fibres) {
    const key = `${one.cable} ${one.start} ${one.end}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    const closures = [first?.start, first?.end].flatMap((ref) => (ref ? nameOfRef(document, ref) : []));
    const about = {
      cable: first ? nameOfRef(document, refOf('cable', first.cable)) : '',
      fibres: rangesText(group.map(({ fibre }) => fibre)),
      closures: closures.join(' – '),
      count: group.reduce((sum, { homes }) => sum + homes, 0),
    };
    const who = [...new Set(group.flatMap((one) => one.who))].slice(0, mostNames);
    return about.count > 0 ? text('uncut.servesWhom', { ...about, who: names(who) }) : text('uncut.leads', about);
  });
}

/** Sentences about the fibres that an edit cuts. The last sentence is about fibres whose use is not known yet. */
export function cutSentences({ fibres, unknown }: CutUncut<UncutFibre>, document: EditorDocument): readonly string[] {
  const notKnown = unknown > 0 ? [text('uncut.notKnown', { count: unknown })] : [];
  return [...uncutSentences(fibres, document), ...notKnown];
}
