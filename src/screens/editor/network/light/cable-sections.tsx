import { useCallback, useState } from 'react';
import type { CableSection, FibreState } from '../../../../fibres/paths/fibres-per-section';
import { refOfStation } from '../../../../fibres/paths/station-of-site';
import { text } from '../../../../i18n/text';
import { type ItemRef, idOf } from '../../../../items/item';
import { ItemRow } from '../../../../ui/lists/item-row';
import { JobState } from '../../../../ui/panels/job-state';
import { useBasis } from '../../../network-basis/use-basis';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { goToItems } from '../../common/inspector/go-to-items';
import { useEditorPage } from '../../common/page/use-editor-page';
import { ShowMore } from '../../common/show-more';
import { useNetworkJob } from '../../common/use-network-job';
import { fibreStateText, sectionText } from './section-text';

type Props = { readonly cable: ItemRef };

/** Sections that are drawn at first, and with each wish for more. */
const step = 40;

const states: readonly FibreState[] = ['free', 'used', 'reserved', 'dead'];

type RowProps = { readonly section: CableSection };

function Row({ section }: RowProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const units = useUnits();
  const { from, to, counts } = section;
  const closures = [from, to].flatMap((closure) => (closure === null ? [] : [refOfStation(closure)]));
  const go = () => {
    goToItems({ editor, engine }, closures);
  };
  return (
    <tr>
      <th scope="row">
        <ItemRow place="inside" disabled={closures.length === 0} onClick={go}>
          {sectionText(section, editor.document, units)}
        </ItemRow>
      </th>
      {states.map((state) => (
        <td key={state}>{counts[state]}</td>
      ))}
    </tr>
  );
}

function Sections({ cable }: Props) {
  const basis = useBasis('design');
  const askAt = useCallback((revision: number) => ({ revision, basis, cable: idOf(cable) }), [basis, cable]);
  const work = useNetworkJob('fibres-per-section', askAt);
  const [shown, setShown] = useState(step);
  if (work.state !== 'done')
    return (
      <JobState
        job={{ state: work.state, words: text(work.state === 'working' ? 'light.counting' : 'light.notFollowed') }}
      />
    );
  const sections = work.answer;
  return (
    <>
      <table className="wide light-sections" data-testid="light-sections">
        <thead>
          <tr>
            <th scope="col">{text('light.section')}</th>
            {states.map((state) => (
              <th key={state} scope="col">
                {fibreStateText[state]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.slice(0, shown).map((section) => (
            <Row key={`${section.fromM} ${section.toM}`} section={section} />
          ))}
        </tbody>
      </table>
      <ShowMore left={sections.length - shown} step={step} onMore={() => setShown(shown + step)} />
    </>
  );
}

/** How many fibres of the cable are free, used, reserved and dead between closures; counted when it is opened. */
export function CableSections({ cable }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="wide trace-skip"
      data-testid="cable-sections"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{text('light.sections')}</summary>
      {isOpen ? <Sections cable={cable} /> : null}
    </details>
  );
}
