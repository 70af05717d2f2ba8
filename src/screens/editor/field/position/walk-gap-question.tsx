import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { positionStore } from '../../../position/position-store';
import { useEditorPage } from '../../common/page/use-editor-page';
import type { PositionParts } from './use-position';
import { connectGap, endAtGap, gapText, newLineBehindGap } from './walk-or-end';

/** Asks how the walk continues over a stretch without readings. Renders nothing without such a stretch. */
export function WalkGapQuestion({ editor }: Pick<PositionParts, 'editor' | 'announce'>) {
  const { announce } = useEditorPage();
  const gap = useStore(positionStore, (state) => state.gap);
  if (!gap) return null;
  const env = { editor, announce };
  return (
    <fieldset className="row-wrap walk-gap" aria-label={text('position.gapQuestion')} data-testid="walk-gap">
      <p className="position-fault">{gapText(gap)}</p>
      <Button data-testid="gap-connect" onClick={() => connectGap(env)}>
        {text('position.gapConnect')}
      </Button>
      <Button data-testid="gap-new" onClick={() => newLineBehindGap(env)}>
        {text('position.gapNewLine')}
      </Button>
      <Button data-testid="gap-end" onClick={() => endAtGap(env)}>
        {text('position.gapEnd')}
      </Button>
    </fieldset>
  );
}
