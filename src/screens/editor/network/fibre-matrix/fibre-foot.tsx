import { useNavigate } from 'react-router-dom';
import type { CableSection } from '../../../../fibres/paths/fibres-per-section';
import { refOfStation } from '../../../../fibres/paths/station-of-site';
import { text } from '../../../../i18n/text';
import { type ItemId, modelOf, refOf } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useEditor } from '../../../services';
import type { MatrixLine } from './matrix-line';

type Props = {
  readonly line: MatrixLine | null;
  readonly sections: readonly CableSection[];
  readonly onFollow: (fibre: number) => void;
};

/** The closures at both ends of the cable, and those in which light that leaves it ends or is split, each once. */
function closuresOf({ row }: MatrixLine, sections: readonly CableSection[]): readonly ItemId[] {
  const all = [row.start.closure, sections[0]?.from ?? null, sections.at(-1)?.to ?? null, row.end.closure];
  const isClosure = (id: ItemId) => modelOf(refOfStation(id)) === 'splice';
  return [...new Set(all.filter((id) => id !== null))].filter(isClosure);
}

/** The fibre that was chosen, with all its words, and where one can go from it. */
export function FibreFoot({ line, sections, onFollow }: Props) {
  const { editor } = useEditor();
  const navigate = useNavigate();
  if (!line) return <p className="stack gap-6 matrix-foot quiet">{text('matrix.howTo')}</p>;
  const { fibre, state, splices, start, end, served, circuits } = line;
  const facts = [
    [text('splices.state'), [state, splices].filter((word) => word !== '').join(', ')],
    [text('matrix.atStart'), start],
    [text('matrix.atEnd'), end],
    [text('matrix.serves'), served === '' ? text('matrix.nobody') : served],
    [text('circuits.circuits'), circuits],
  ].filter(([, value]) => value !== '');
  const open = (closure: ItemId) => void navigate(`/projects/${editor.store.getState().projectId}/splices/${closure}`);
  return (
    <section
      className="stack gap-6 matrix-foot"
      aria-label={text('matrix.fibreNumber', { fibre })}
      data-testid="matrix-foot"
    >
      <h3>{text('matrix.fibreNumber', { fibre })}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="splice-files">
        <Button variant="primary" onClick={() => onFollow(fibre)} data-testid="matrix-follow">
          {text('light.followLight')}
        </Button>
        {closuresOf(line, sections).map((closure) => (
          <Button key={closure} onClick={() => open(closure)}>
            {text('splices.titleOf', { name: nameOfRef(editor.document, refOf('splice', closure)) })}
          </Button>
        ))}
      </p>
    </section>
  );
}
