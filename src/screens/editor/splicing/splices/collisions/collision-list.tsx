import { useState } from 'react';
import { patchItem } from '../../../../../editor/commands/patch-item';
import type { Editor } from '../../../../../editor/editor';
import type { Mark, Run } from '../../../../../fibres/plan/closure-plan';
import type { PlanCollision } from '../../../../../fibres/plan/plan-collision';
import { resolveCollisions } from '../../../../../fibres/plan/resolve-collisions';
import { writePlan } from '../../../../../fibres/plan/write-plan';
import { text } from '../../../../../i18n/text';
import type { Item } from '../../../../../items/item';
import { Button } from '../../../../../ui/controls/button';
import { useStoredChange } from '../../../../open-project/use-stored-change';
import { useOutbox } from '../../../../services';
import { endText, jointText, markText, stateText } from '../../../../text/fibres/end-text';
import { refusalText } from '../../../../text/refusal-text';
import type { Splices } from '../use-splices';
import type { Collision, Collisions } from './use-collisions';
import './collisions.css';

type Choice = 'mine' | 'theirs';
type Limits = Pick<Splices, 'limits'>;

function runText(run: Run, { limits }: Limits): string {
  const { from, to, state, tray, position } = run;
  const place = tray === undefined ? '' : text('collisions.inTray', { tray, position: position ?? 0 });
  const ends = text('collisions.ends', { from: endText(from, limits), to: endText(to, limits) });
  return [ends, jointText(run), stateText[state](), place].filter((part) => part !== '').join(', ');
}

const whatText: Readonly<Record<PlanCollision['what'], () => string>> = {
  connection: () => text('collisions.connection'),
  position: () => text('collisions.position'),
  tray: () => text('collisions.tray'),
  splitter: () => text('collisions.splitter'),
  equipment: () => text('collisions.equipment'),
  mark: () => text('collisions.mark'),
  other: () => text('collisions.other'),
};

function versionText({ versions, about }: Collision, side: Choice, limits: Limits): string {
  const kind = side === 'mine' ? about.what : (about.theirsWhat ?? about.what);
  if (versions && (kind === 'connection' || kind === 'position')) {
    const runs = side === 'mine' ? [versions.mine ?? []].flat() : versions.theirs;
    return runs.map((run) => runText(run, limits)).join('; ') || text('collisions.notConnected');
  }
  const value = about[side];
  const mark: Mark | null = kind === 'mark' && value !== null ? JSON.parse(value) : null;
  if (mark) return markText[mark.mark]();
  const word = value === null ? text('collisions.takenAway') : text('collisions.changed');
  return kind === about.what ? word : text('collisions.about', { what: whatText[kind](), name: word });
}

type OneProps = Limits & {
  readonly one: Collision;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
};

/** One collision: both versions, and the choice between them. */
function One({ one, choice, onChoice, limits }: OneProps) {
  const { end, what, mineKey } = one.about;
  const name = end ? endText(end, limits) : mineKey;
  return (
    <fieldset className="collision" data-testid="collision">
      <legend>{text('collisions.about', { what: whatText[what](), name })}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="row collision-choice" data-side={side}>
          <input
            type="radio"
            name={one.key}
            checked={choice === side}
            onChange={() => onChoice(side)}
            data-testid={`collision-${side}`}
          />
          <span>
            <strong>{text(side === 'mine' ? 'conflict.mine' : 'conflict.theirs')}</strong>{' '}
            {versionText(one, side, { limits })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Props = {
  readonly splices: Splices;
  readonly collisions: Collisions;
  readonly editor: Editor;
  readonly item: Item;
};

/** The collisions with another user's edit of the same fibres, one by one, and the button that takes the choices over. */
export function CollisionList({ splices, collisions, editor, item }: Props) {
  const outbox = useOutbox();
  const store = useStoredChange();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);
  const { all, plans, others } = collisions;
  const choose = (key: string, choice: Choice) => {
    const next = new Set(mine);
    if (choice === 'mine') next.add(key);
    else next.delete(key);
    setMine(next);
  };
  const take = () => {
    const connections = writePlan(resolveCollisions(plans, (key) => mine.has(key)));
    const refused = editor.run(patchItem(editor.env(), { ref: item.ref, fields: { connections } }));
    setRefusal(refused && refusalText(refused));
    // If other fields are in dispute too, the conflict stays open: the user resolves them on its own card.
    if (!refused && others.length === 0) store(outbox.resolve(item.ref, []));
  };
  return (
    <section
      className="stack from-start notice collisions"
      aria-label={text('collisions.title')}
      data-testid="collisions"
    >
      <h3>{text('collisions.title')}</h3>
      <p>{text('collisions.howTo', { count: all.length })}</p>
      {all.map((one) => (
        <One
          key={one.key}
          one={one}
          limits={splices.limits}
          choice={mine.has(one.key) ? 'mine' : 'theirs'}
          onChoice={(choice) => choose(one.key, choice)}
        />
      ))}
      {others.length > 0 ? <p>{text('collisions.othersToo')}</p> : null}
      {refusal === null ? null : <p className="danger">{refusal}</p>}
      <Button variant="primary" disabled={!splices.isWritable} onClick={take} data-testid="collisions-take">
        {text('collisions.take', { mine: mine.size, theirs: all.length - mine.size })}
      </Button>
    </section>
  );
}
