import { addItem } from '../../../../editor/commands/add-item';
import { fixFindings, isMendable } from '../../../../editor/commands/fix-findings';
import { expandBounds } from '../../../../geo/position/expand-bounds';
import { shortBounds } from '../../../../geo/position/short-bounds';
import { text } from '../../../../i18n/text';
import type { DraftPermit, Finding } from '../../../../items/checks/finding';
import { findingKey } from '../../../../items/checks/finding';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { useToasts } from '../../../../ui/overlays/toast';
import { useEditor } from '../../../services';
import { refusalText } from '../../../text/refusal-text';
import { checksStore } from './checks-store';

/** Metres around a finding that are shown with it, and around a gap that a permit is drafted for. */
const shownMetres = 25;
const permitMetres = 10;

/** The actions for findings. */
export function useCheckActions(engine: MapEngine | null, announce: (sentence: string) => void) {
  const { editor } = useEditor();
  const toasts = useToasts();
  const refuse = (refusal: Parameters<typeof refusalText>[0]) => {
    toasts.show({ title: refusalText(refusal) });
    announce(refusalText(refusal));
  };
  const markMended = (findings: readonly Finding[]) => {
    const { mended } = checksStore.getState();
    checksStore.setState({ mended: new Set([...mended, ...findings.map(findingKey)]) });
  };

  const goTo = ({ ref, at, fix }: Finding) => {
    editor.select([ref]);
    const box = shortBounds(fix?.kind === 'draft-permit' ? fix.path : at ? [at] : []);
    if (box) engine?.fit(expandBounds(box, shownMetres), { padding: 60, maxZoom: 20 });
  };
  const mend = (findings: readonly Finding[]) => {
    const wanted = findings.filter(isMendable);
    const answer = fixFindings(editor.env(), wanted);
    const refusal = editor.run(answer);
    if (refusal) return refuse(refusal);
    if ('items' in answer) {
      // A finding that was left out is found again by the next run.
      markMended(wanted);
      const left = wanted.length - Number(answer.note.params['count']);
      if (left > 0)
        toasts.show({
          title: text('checks.leftForAnotherGo', { count: left }),
          description: text('checks.touchJustMended'),
        });
    }
  };
  const draft = async (finding: Finding, { path }: DraftPermit) => {
    const { bufferPath } = await import('../../../../geo/path/buffer/buffer-path');
    const ring = bufferPath(path, permitMetres) ?? [];
    const answer = addItem(editor.env(), { model: 'permit', geometry: { kind: 'area', polygons: [ring] } });
    const refusal = editor.run(answer);
    if (refusal) return refuse(refusal);
    const made =
      'items' in answer ? answer.items.flatMap((part) => (part.kind === 'create' ? [part.item.ref] : [])) : [];
    markMended([finding]);
    editor.select(made);
    toasts.show({
      title: text('checks.draftedPermitAroundGap'),
      description: text('checks.selectedGiveNumberAuthority'),
    });
  };
  const fix = (finding: Finding) => {
    if (finding.fix?.kind === 'draft-permit') void draft(finding, finding.fix);
    else mend([finding]);
  };
  return { goTo, fix, mend };
}
