import type { NetworkBasis } from '../../fibres/network/network-basis';
import { text } from '../../i18n/text';
import { Segmented } from '../../ui/controls/segmented';
import { basisName } from './basis-name';
import { type BasisQuestion, setBasis, useBasis } from './use-basis';

const choices = () =>
  (['built', 'planned'] as const).map((value: NetworkBasis) => ({ value, label: basisName(value) }));

/** Which network an answer is about, with what counts in it: as built, or with the plan. */
export function BasisChoice({ question }: { readonly question: BasisQuestion }) {
  const basis = useBasis(question);
  return (
    <div data-testid="basis" data-basis={basis}>
      <Segmented
        label={text('basis.network')}
        value={basis}
        choices={choices()}
        onChange={(next) => setBasis(question, next)}
      />
      <p className="quiet">{text(basis === 'built' ? 'basis.aboutBuilt' : 'basis.aboutPlanned')}</p>
    </div>
  );
}
