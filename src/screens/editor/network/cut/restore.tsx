import type { AroundCut } from '../../../../analysis/jobs/outage/around-cut';
import type { CutAnswer } from '../../../../analysis/jobs/outage/cut-job';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import type { LayerStore } from '../../../map-view/layer-state';
import { useEditor } from '../../../services';
import { showTrace } from '../trace/trace-store';
import { freePathsAround, restorationOf } from './restoration';
import type { AccountNames } from './use-account-names';
import { useDispatchSheet } from './use-dispatch-sheet';

type Props = {
  readonly answer: CutAnswer;
  readonly around: AroundCut;
  readonly layers: LayerStore;
  readonly names: AccountNames;
};

/** The actions after a cut: a search for free fibres around it, and a sheet for the crew. */
export function Restore({ answer, around, layers, names }: Props) {
  const { editor } = useEditor();
  const dispatch = useDispatchSheet(layers, names);
  const restoration = restorationOf(around);
  const [cut] = answer.cuts;
  const find = () => {
    if (restoration && cut)
      showTrace(freePathsAround(restoration, around, cut.cable), editor.store.getState().selection);
  };
  return (
    <p className="stack cut-restore">
      {restoration ? (
        <Button onClick={find} data-testid="cut-restore">
          {text('cut.findAround', { count: restoration.count })}
        </Button>
      ) : null}
      <Button disabled={dispatch.isBusy} onClick={() => dispatch.save(answer, around)} data-testid="cut-dispatch">
        {text('cut.saveDispatch')}
      </Button>
    </p>
  );
}
