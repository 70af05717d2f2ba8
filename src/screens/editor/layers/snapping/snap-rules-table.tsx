import { type SyntheticEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { ModelKey } from '../../../../items/item';
import {
  defaultSnapRules,
  joinableModels,
  type SnapRules,
  sameSnapRules,
  withSnapPair,
} from '../../../../items/network/snap-rules';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { touch, useMedia } from '../../../layout/use-media';
import { setPreferences } from '../../../preferences/preferences-store';
import { ModelSymbol } from '../../common/model-symbol';
import './snapping.css';
import { modelNames } from '../../../text/model-name';
import { modelWord } from '../../../text/model-word';

type Props = { readonly editor: Editor };

const pluralOf = (model: ModelKey) => modelWord(model, 2);

function namesOf(models: readonly ModelKey[]): string {
  return models.length === 0 ? text('common.nothing') : models.map(pluralOf).join(', ');
}

/** A hundred boxes that are still folded are not part of the page's first picture. */
function useUnfolded() {
  const [unfolded, setUnfolded] = useState(false);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setUnfolded(currentTarget.open);
  return { unfolded, onToggle };
}

function SnapRuleRow({ editor, model, targets }: Props & { readonly model: ModelKey; readonly targets: SnapRules }) {
  const set = (target: ModelKey, joins: boolean) => {
    const table = withSnapPair(editor.store.getState().snapRules, { model, target, joins });
    editor.setSnapRules(table);
    setPreferences({ joins: table });
  };
  const { unfolded, onToggle } = useUnfolded();
  return (
    <details className="snap-rules-row" onToggle={onToggle}>
      <summary>
        <ModelSymbol model={model} size={16} />
        <span className="still">{modelNames(model)}</span>
        <span className="snap-rules-targets">{namesOf(targets[model])}</span>
      </summary>
      {unfolded ? (
        <fieldset>
          <legend className="ui-hidden">{text('snapping.join', { things: modelNames(model) })}</legend>
          {joinableModels.map((target) => (
            <Checkbox
              key={target}
              label={modelNames(target)}
              checked={targets[model].includes(target)}
              onChange={(joins) => set(target, joins)}
            />
          ))}
        </fieldset>
      ) : null}
    </details>
  );
}

/** The pairs of classes that snap; kept on this device. */
export function SnapRulesTable({ editor }: Props) {
  const joins = useStore(editor.store, (state) => state.snapRules);
  const isTouch = useMedia(touch);
  const restore = () => {
    editor.setSnapRules(defaultSnapRules);
    setPreferences({ joins: defaultSnapRules });
  };
  const { unfolded, onToggle } = useUnfolded();
  return (
    <details className="snap-rules" data-testid="magnet-table" onToggle={onToggle}>
      <summary>{text('snapping.whatSnapsToWhat')}</summary>
      <p>{isTouch ? text('snapping.endsVerticesPointsSnap') : text('snapping.endsVerticesPointsSnapHold')}</p>
      {unfolded
        ? joinableModels.map((model) => <SnapRuleRow key={model} editor={editor} model={model} targets={joins} />)
        : null}
      <Button size="small" disabled={sameSnapRules(joins, defaultSnapRules)} onClick={restore}>
        {text('snapping.asItWasAt')}
      </Button>
    </details>
  );
}
