import type { CutCircuit } from '../../../../analysis/jobs/outage/cut-circuits';
import { keyOfCircuit } from '../../../../fibres/circuits/circuit';
import { text } from '../../../../i18n/text';
import { refOf } from '../../../../items/item';
import { ItemList } from '../../../../ui/lists/item-list';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useEditor } from '../../../services';
import { type AccountNames, accountText } from '../cut/use-account-names';
import { circuitText } from './circuit-text';

type Props = { readonly circuits: readonly CutCircuit[]; readonly names: AccountNames };

/** The circuits over the fibres that a cut concerns; nothing where there are none. */
export function CutCircuitsList({ circuits, names }: Props) {
  const { editor } = useEditor();
  if (circuits.length === 0) return null;
  const title = text('cut.titleCount', { title: text('circuits.cut'), count: circuits.length });
  return (
    <section className="circuits" aria-label={title} data-testid="cut-circuits">
      <h3>{title}</h3>
      <ItemList>
        {circuits.map((one) => (
          <li key={keyOfCircuit(one)}>
            {circuitText(one)}
            <span className="quiet block">
              {[
                one.accountId === null ? '' : accountText(one.accountId, names),
                text('fibres.endFibre', {
                  cable: nameOfRef(editor.document, refOf('cable', one.via.cable)),
                  number: one.via.fibre,
                }),
              ]
                .filter((word) => word !== '')
                .join(', ')}
            </span>
          </li>
        ))}
      </ItemList>
    </section>
  );
}
