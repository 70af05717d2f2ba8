import { ChevronDown, ChevronRight, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { isMendable } from '../../../../editor/commands/fix-findings';
import type { Editor } from '../../../../editor/editor';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { type Finding, findingKey } from '../../../../items/checks/finding';
import { modelOf } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { ItemRow } from '../../../../ui/lists/item-row';
import { touch, useMedia } from '../../../layout/use-media';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useUnits } from '../../../preferences/use-units';
import { findingText, fixText, ruleTitle, ruleWhy, severityText } from '../../../text/finding-text';
import { useRowWindow } from '../../common/layout/use-row-window';
import { ModelSymbol } from '../../common/model-symbol';
import type { CheckGroup, CheckRow } from './check-rows';
import { checksStore, ignoreFindings } from './checks-store';

export type CheckActions = {
  readonly goTo: (finding: Finding) => void;
  readonly fix: (finding: Finding) => void;
  readonly mend: (findings: readonly Finding[]) => void;
};

type Props = {
  readonly editor: Editor;
  readonly rows: readonly CheckRow[];
  readonly actions: CheckActions;
  readonly writable: boolean;
};

function GroupRow({
  group,
  open,
  actions,
  writable,
}: { readonly group: CheckGroup; readonly open: boolean } & Pick<Props, 'actions' | 'writable'>) {
  const { findings } = group;
  const { id: rule, severity } = group.rule;
  const mendable = findings.filter(isMendable);
  const fold = () => {
    const turned = new Set(checksStore.getState().turned);
    if (!turned.delete(rule)) turned.add(rule);
    checksStore.setState({ turned });
  };
  return (
    <>
      <ItemRow place="inside" className="fill check-head" aria-expanded={open} title={ruleWhy(rule)} onClick={fold}>
        {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
        <span className="still check-dot" data-severity={severity} aria-hidden="true" />
        <span className="strong">{ruleTitle(rule)}</span>
        <span className="quiet figures">{numeral(findings.length)}</span>
        <span className="quiet small">{severityText(severity)}</span>
      </ItemRow>
      {writable && mendable.length > 1 ? (
        <Button size="small" onClick={() => actions.mend(mendable)}>
          {text('checks.all', { action: fixText(mendable[0] ?? {}) ?? '', count: mendable.length })}
        </Button>
      ) : null}
    </>
  );
}

type FindingProps = Pick<Props, 'editor' | 'actions' | 'writable'> & {
  readonly finding: Finding;
  readonly active: boolean;
  readonly onGo: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function FindingRow({ editor, finding, actions, writable, active, onGo, onKeyDown }: FindingProps) {
  const units = useUnits();
  const { ref, other } = finding;
  const name = nameOfRef(editor.document, ref);
  const otherName = other === undefined ? '' : nameOfRef(editor.document, other);
  const what = findingText(finding, { units, other: otherName });
  const fix = writable ? fixText(finding) : null;
  return (
    <>
      <ItemRow
        place="inside"
        className="fill check-finding"
        tabIndex={active ? 0 : -1}
        data-active={active}
        onClick={onGo}
        onKeyDown={onKeyDown}
      >
        <ModelSymbol model={modelOf(ref)} fields={editor.document.get(ref)?.fields ?? {}} size={16} />
        <span className="cut still medium check-name">{name}</span>
        <span className="cut quiet" title={what}>
          {what}
        </span>
      </ItemRow>
      {fix ? (
        <Button size="small" aria-label={`${fix}: ${name}`} onClick={() => actions.fix(finding)}>
          {fix}
        </Button>
      ) : null}
      <IconButton size="small" label={text('checks.ignore', { name })} onClick={() => ignoreFindings([finding])}>
        <EyeOff size={14} />
      </IconButton>
    </>
  );
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Which finding the keys are on, and how they get to another one. */
function useWalk(
  rows: readonly CheckRow[],
  actions: CheckActions,
  seen: ReturnType<typeof useRowWindow> & { rowHeight: number },
) {
  const { box, look, page, rowHeight } = seen;
  const [at, setAt] = useState<string | null>(null);
  const held = rows.findIndex((row) => row.kind === 'finding' && findingKey(row.finding) === at);
  const active = held < 0 ? rows.findIndex((row) => row.kind === 'finding') : held;
  const go = (index: number) => {
    const row = rows[index];
    if (row?.kind !== 'finding') return;
    setAt(findingKey(row.finding));
    actions.goTo(row.finding);
    const element = box.current;
    if (!element) return;
    const [top, height] = [index * rowHeight, element.clientHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height;
    look();
  };
  /** The next finding that way, over heads of groups. */
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key] ?? (event.key === 'PageDown' ? page : event.key === 'PageUp' ? -page : 0);
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    let next = Math.max(0, Math.min(rows.length - 1, active + by));
    while (rows[next] && rows[next]?.kind !== 'finding') next += Math.sign(by);
    go(next);
  };
  useEffect(() => {
    if (at === null || !box.current?.contains(document.activeElement)) return;
    box.current.querySelector<HTMLElement>('.check-finding[data-active="true"]')?.focus({ preventScroll: true });
  }, [at, box]);
  return { active, go, onKeyDown };
}

/** The findings, of which only those in view are there. A click or the arrow keys show each on the map. */
export function ChecksList({ editor, rows, actions, writable }: Props) {
  const rowHeight = useMedia(touch) ? 44 : 30;
  const seen = useRowWindow(rows.length, rowHeight);
  const { box, look, from, to } = seen;
  const { active, go, onKeyDown } = useWalk(rows, actions, { ...seen, rowHeight });
  return (
    <div ref={box} className="grow dock-scroll" onScroll={look}>
      <ul
        className="checks-list"
        aria-label={text('common.findings')}
        style={{ height: `${rows.length * rowHeight}px` }}
      >
        {rows.slice(from, to).map((row, index) => {
          const number = from + index;
          const style = { transform: `translateY(${number * rowHeight}px)`, height: `${rowHeight}px` };
          const key = row.kind === 'group' ? row.group.rule.id : findingKey(row.finding);
          return (
            <li key={key} style={style} aria-setsize={rows.length} aria-posinset={number + 1}>
              {row.kind === 'group' ? (
                <GroupRow group={row.group} open={row.open} actions={actions} writable={writable} />
              ) : (
                <FindingRow
                  {...{ editor, actions, writable, onKeyDown }}
                  finding={row.finding}
                  active={number === active}
                  onGo={() => go(number)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
