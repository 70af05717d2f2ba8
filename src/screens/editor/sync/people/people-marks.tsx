import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { numeral } from '../../../../i18n/numeral';
import { locale, text } from '../../../../i18n/text';
import type { OtherPerson, PeopleHere } from '../../../../project/people-here';
import { Popover } from '../../../../ui/overlays/popover';
import { Tooltip } from '../../../../ui/overlays/tooltip';
import { useEditor } from '../../../services';
import './people.css';

/** Marks beside each other; where there are more people the last one counts them. */
const mostMarks = 4;

/** Which of them have a mark of their own in the bar, and how many the last mark counts; 0: there is none. */
export function marksOf({ others, more }: PeopleHere): {
  readonly shown: readonly OtherPerson[];
  readonly rest: number;
} {
  const all = others.length + more;
  const shown = others.slice(0, all > mostMarks ? mostMarks - 1 : mostMarks);
  return { shown, rest: all - shown.length };
}

/** Whoever gave the service no name has no initials either. */
const markOf = ({ initials }: OtherPerson) => (initials === '' ? '·' : initials);

/** Names in one sentence of the language: as many as there are marks, and how many more. */
function namesOf(people: PeopleHere): string {
  const { shown, rest } = marksOf(people);
  const names = shown.map((person) => person.name ?? markOf(person));
  const all = rest > 0 ? [...names, text('people.more', { count: rest })] : names;
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(all);
}

function PeopleList({ people: { others, more } }: { readonly people: PeopleHere }) {
  return (
    <>
      <ul className="stack gap-0 people-list" data-bare={others.every(({ name }) => name === null)}>
        {others.map((person) => (
          <li key={person.id}>
            <span className="figures still strong people-mark" aria-hidden={person.name !== null}>
              {markOf(person)}
            </span>
            {person.name === null ? null : <bdi>{person.name}</bdi>}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="quiet small people-note">{text('people.more', { count: more })}</p> : null}
      {others.some(({ name }) => name === null) ? (
        <p className="quiet small people-note">{text('people.initialsOnly')}</p>
      ) : null}
    </>
  );
}

/**
 * Who else has the project open, as far as the service tells (docs/interface.md 11.8): marks in the bar, and their names behind them.
 * Nothing where there is nobody. `count`: their number alone, where there is no room. Nothing is read aloud when they come and go.
 */
export function PeopleMarks({ count = false }: { readonly count?: boolean }) {
  const people = useStore(useEditor().people);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { shown, rest } = marksOf(people);
  const all = shown.length + rest;
  if (all === 0) return null;
  const label = text('people.alsoHere', { names: namesOf(people) });
  return (
    <>
      <Tooltip label={label}>
        <button
          ref={button}
          type="button"
          className="row people"
          data-testid="people"
          data-count={all}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count ? (
            <span className="figures still strong people-mark">
              <Users size={13} aria-hidden="true" />
              {numeral(all)}
            </span>
          ) : (
            <>
              {shown.map((person) => (
                <span key={person.id} className="figures still strong people-mark">
                  {markOf(person)}
                </span>
              ))}
              {rest > 0 ? <span className="figures still strong people-mark">{`+${numeral(rest)}`}</span> : null}
            </>
          )}
        </button>
      </Tooltip>
      <Popover open={isOpen} onClose={() => setIsOpen(false)} anchor={button} title={text('people.title')}>
        <PeopleList people={people} />
      </Popover>
    </>
  );
}
