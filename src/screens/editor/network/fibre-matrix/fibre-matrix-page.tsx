import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { FibreMatrix } from '../../../../analysis/jobs/fibres/fibre-matrix';
import type { FibreState } from '../../../../fibres/paths/fibres-per-section';
import { text } from '../../../../i18n/text';
import { type Item, idOf, parseRef } from '../../../../items/item';
import { useRestoreFocus } from '../../../../ui/behaviour/use-restore-focus';
import { Button } from '../../../../ui/controls/button';
import { SelectField } from '../../../../ui/fields/select-field';
import { TextField } from '../../../../ui/fields/text-field';
import { Dialog } from '../../../../ui/overlays/dialog';
import { JobState } from '../../../../ui/panels/job-state';
import { saveFile } from '../../../documents/preview/save-file';
import { BasisChoice } from '../../../network-basis/basis-choice';
import { basisName } from '../../../network-basis/basis-name';
import { useBasis } from '../../../network-basis/use-basis';
import { useUnits } from '../../../preferences/use-units';
import { useSetting } from '../../../service-settings/use-setting';
import { usedSettings } from '../../../service-settings/used-settings';
import { useEditor } from '../../../services';
import { itemLabel } from '../../../text/item-label';
import { useLanguage } from '../../../text/language';
import { enterPart } from '../../common/frame/parts';
import { useNetworkJob } from '../../common/use-network-job';
import { cableStyle } from '../../splicing/splices/fibres/cable-style';
import { usePdfFile } from '../../splicing/splices/use-pdf-file';
import { fibreStateText, sectionText } from '../light/section-text';
import { showTrace } from '../trace/trace-store';
import { FibreFoot } from './fibre-foot';
import { matrixCsv, matrixPages } from './matrix-csv';
import { fibreStates, filteredLines, type MatrixLine, matrixLines } from './matrix-line';
import { stateSign } from './matrix-row';
import { MatrixTable } from './matrix-table';
import './fibre-matrix.css';

/** `shown`: the fibre to begin with, or what the filter begins with. */
type Props = { readonly opened: boolean; readonly id: string; readonly project: string; readonly shown: string };

type Filter = { readonly typed: string; readonly state: FibreState | null; readonly section: number | null };

/** The first filter of a shown text: a state code selects the state, other words are typed, and a number sets no filter. */
function firstFilter(shown: string): Filter {
  if (/^\d*$/.test(shown)) return { typed: '', state: null, section: null };
  const state = fibreStates.find((one) => one === shown) ?? null;
  return { typed: state ? '' : shown, state, section: null };
}

type FilterProps = {
  readonly matrix: FibreMatrix;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
};

function FilterFields({ matrix, filter, onChange }: FilterProps) {
  const { editor } = useEditor();
  const units = useUnits();
  const sections = matrix.sections.map((section, at) => ({
    value: String(at),
    label: `${at + 1}: ${sectionText(section, editor.document, units)}`,
  }));
  return (
    <>
      <TextField
        label={text('matrix.filter')}
        placeholder={text('matrix.filterLike')}
        value={filter.typed}
        onChange={(typed) => onChange({ ...filter, typed })}
        autoComplete="off"
        data-testid="matrix-filter"
      />
      <SelectField
        label={text('splices.state')}
        value={filter.state ?? ''}
        empty={text('matrix.all')}
        choices={fibreStates.map((value) => ({ value, label: `${stateSign[value]} ${fibreStateText[value]()}` }))}
        onChange={(value) => onChange({ ...filter, state: fibreStates.find((one) => one === value) ?? null })}
        data-testid="matrix-state"
      />
      <SelectField
        label={text('light.section')}
        value={filter.section === null ? '' : String(filter.section)}
        empty={text('matrix.all')}
        choices={sections}
        onChange={(value) => onChange({ ...filter, section: value === '' ? null : Number(value) })}
        data-testid="matrix-section"
      />
    </>
  );
}

type FileProps = { readonly cable: Item; readonly matrix: FibreMatrix; readonly lines: readonly MatrixLine[] };

function Files({ cable, matrix, lines }: FileProps) {
  const { editor } = useEditor();
  const units = useUnits();
  const pdf = usePdfFile();
  const basis = useBasis('design');
  const title = `${text('matrix.titleOf', { name: itemLabel(cable) })} · ${basisName(basis)}`;
  const csv = () =>
    saveFile(
      `${title}.csv`,
      matrixCsv(lines, { sections: matrix.sections, basis }, (section) => sectionText(section, editor.document, units)),
    );
  return (
    <p className="splice-files">
      <Button onClick={csv} data-testid="matrix-csv">
        {text('splices.saveSheet')}
      </Button>
      <Button
        disabled={pdf.isBusy}
        onClick={() => pdf.save(title, (file) => file.addTables(matrixPages(title, lines)))}
        data-testid="matrix-pdf"
      >
        {text('splices.saveAsPdf')}
      </Button>
    </p>
  );
}

type MatrixProps = {
  readonly cable: Item;
  readonly matrix: FibreMatrix;
  readonly shown: string;
  readonly onFollow: (fibre: number) => void;
};

function Matrix({ cable, matrix, shown, onFollow }: MatrixProps) {
  const { editor } = useEditor();
  const standard = useSetting(usedSettings.colourStandard).value;
  const [filter, setFilter] = useState(() => firstFilter(shown));
  const [active, setActive] = useState<number | null>(/^\d+$/.test(shown) ? Number(shown) : null);
  const { section, typed, state } = filter;
  const all = useMemo(
    () => matrixLines(matrix, { document: editor.document, cable, standard, section }),
    [matrix, editor, cable, standard, section],
  );
  const lines = useMemo(() => filteredLines(all, typed, state), [all, typed, state]);
  const line = lines.find(({ fibre }) => fibre === active);
  return (
    <>
      <div className="matrix-bar">
        <FilterFields {...{ matrix, filter }} onChange={setFilter} />
        <Files {...{ cable, matrix, lines }} />
      </div>
      <BasisChoice question="design" />
      <p className="matrix-count" role="status" data-testid="matrix-count">
        {text('matrix.countOf', { shown: lines.length, all: all.length })}
      </p>
      <MatrixTable
        label={text('matrix.titleOf', { name: itemLabel(cable) })}
        {...{ lines, sections: matrix.sections, active }}
        standard={cableStyle(cable.fields).standard ?? standard}
        onActive={setActive}
        onOpen={onFollow}
      />
      <FibreFoot line={line ?? null} sections={matrix.sections} onFollow={onFollow} />
    </>
  );
}

/** The matrix, or the state of its job before the answer. */
function Asked({ cable, shown, onFollow }: Omit<MatrixProps, 'matrix'>) {
  const language = useLanguage();
  const id = idOf(cable.ref);
  const basis = useBasis('design');
  const askAt = useCallback((revision: number) => ({ revision, basis, cable: id }), [basis, id]);
  const work = useNetworkJob('fibre-matrix', askAt);
  if (work.state !== 'done')
    return (
      <JobState
        job={{ state: work.state, words: text(work.state === 'working' ? 'light.counting' : 'matrix.notCounted') }}
      />
    );
  if (!work.answer) return <p>{text('matrix.noFibres')}</p>;
  // All its words are made at once.
  return <Matrix key={language} {...{ cable, shown, onFollow }} matrix={work.answer} />;
}

/** All fibres of a cable as a page above the map, with their connections, states by section and served places. */
export function FibreMatrixPage({ opened, id, project, shown }: Props) {
  const { editor } = useEditor();
  const navigate = useNavigate();
  // The button that led here is gone: its bar is made again when the page closes.
  useRestoreFocus(() => enterPart('map'));
  // The record is another object after each edit of it.
  useStore(editor.store, (state) => state.revision);
  const asked = parseRef(`cable:${id}`);
  const ref = asked && editor.document.current(asked);
  const cable = ref ? editor.document.get(ref) : undefined;
  const leave = () => void navigate(`/projects/${project}${cable ? `?item=${cable.ref}` : ''}`);
  const follow = (fibre: number) => {
    if (!cable) return;
    editor.select([cable.ref]);
    showTrace({ kind: 'light', from: cable.ref, start: { kind: 'fibre', fibre, piece: 0 } }, [cable.ref]);
    leave();
  };
  const title = cable ? text('matrix.titleOf', { name: itemLabel(cable) }) : text('matrix.fibres');
  return (
    <Dialog open onClose={leave} title={title} width="page">
      {cable && opened ? <Asked {...{ cable, shown }} onFollow={follow} /> : null}
      {!cable && opened ? <p>{text('light.cableNotHere')}</p> : null}
      {!opened ? <p className="quiet">{text('splices.opening')}</p> : null}
    </Dialog>
  );
}
