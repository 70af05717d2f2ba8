import type { BudgetFailure } from '../../analysis/jobs/budget-failures';
import type { FibreReport, PortUse } from '../../analysis/jobs/fibre-report';
import { text } from '../../i18n/text';
import { SelectField } from '../../ui/fields/select-field';
import { BasisChoice } from '../network-basis/basis-choice';
import { basisName } from '../network-basis/use-basis';
import { setPreferences } from '../preferences/preferences-store';
import { useBudgetAsk } from '../service-settings/use-budget-ask';
import { useLossClasses } from '../service-settings/use-loss-values';
import { unknownPartText } from '../text/fibres/unknown-part-text';
import { FigureNumbers, FigureSection } from './figure-section';
import { spelled } from './figure-table';
import type { SectionProps } from './section-props';
import { TestedTable } from './tested-table';

/** Lines of a table that are drawn; its file has all of them. */
const most = 100;

const kindText: Readonly<Record<PortUse['kind'], () => string>> = {
  frame: () => text('report.frame'),
  hub: () => text('report.hub'),
  terminal: () => text('report.terminal'),
};

type PartProps = Pick<SectionProps, 'mapTo'> & { readonly fibres: FibreReport };

function Ports({ fibres, mapTo }: PartProps) {
  return (
    <FigureNumbers
      file="ports"
      caption={text('report.portUse')}
      columns={[
        { label: text('common.name'), value: ({ name }: PortUse) => name },
        { label: text('report.kind'), value: ({ kind }) => kindText[kind]() },
        { label: text('report.ports'), value: ({ ports }) => ports, digits: 0 },
        { label: text('report.portsConnected'), value: ({ connected }) => connected, digits: 0 },
        { label: text('report.portsReserved'), value: ({ reserved }) => reserved, digits: 0 },
        { label: text('report.splitterOutputs'), value: ({ outputs }) => outputs, digits: 0 },
        { label: text('report.outputsConnected'), value: ({ outputsConnected }) => outputsConnected, digits: 0 },
        { label: text('basis.network'), value: () => basisName(fibres.basis) },
      ]}
      rows={fibres.ports}
      most={most}
      keyOf={({ ref }) => ref}
      linkOf={({ ref }) => mapTo({ refs: [ref] })}
    />
  );
}

function placeText({ port, place }: BudgetFailure): string {
  return port === null ? place : text('fibres.endPort', { number: port });
}

function Failures({ fibres, mapTo }: PartProps) {
  const { lossClass } = useBudgetAsk();
  const classes = useLossClasses();
  return (
    <>
      <SelectField
        label={text('report.lossClass')}
        value={lossClass.id}
        choices={classes.map(({ id, standard, minDb, maxDb }) => ({
          value: id,
          label: text('report.classOf', { id, standard, minDb, maxDb }),
        }))}
        onChange={(id) => setPreferences({ lossClass: id })}
        data-testid="report-loss-class"
      />
      <FigureNumbers
        file="budget-failures"
        caption={text('report.budgetFailures')}
        columns={[
          { label: text('common.name'), value: ({ name }: BudgetFailure) => name },
          { label: text('report.place'), value: placeText },
          { label: text('report.lossDb'), value: ({ lossDb }) => lossDb, digits: 2 },
          { label: text('report.limitDb'), value: ({ limitDb }) => limitDb, digits: 0 },
          { label: text('report.nanometres'), value: ({ wavelength }) => String(wavelength) },
          { label: text('report.metresOfFibre'), value: ({ metres }) => metres, digits: 0 },
          { label: text('basis.network'), value: () => basisName(fibres.basis) },
        ]}
        rows={fibres.failures}
        most={most}
        keyOf={({ ref, port }) => `${ref}/${port ?? ''}`}
        linkOf={({ ref }) => mapTo({ refs: [ref] })}
      />
    </>
  );
}

/** Paths whose loss is not known as a whole, with what has no value. */
function Unknown({ fibres, mapTo }: PartProps) {
  return (
    <FigureNumbers
      file="budget-unknown"
      caption={text('report.budgetUnknown')}
      columns={[
        { label: text('common.name'), value: ({ name }: BudgetFailure) => name },
        { label: text('report.place'), value: placeText },
        { label: text('report.noValueFor'), value: ({ unknown }) => unknown.map(unknownPartText).join(', ') },
        { label: text('report.knownLossDb'), value: ({ lossDb }) => lossDb, digits: 2 },
        { label: text('report.nanometres'), value: ({ wavelength }) => String(wavelength) },
        { label: text('report.metresOfFibre'), value: ({ metres }) => metres, digits: 0 },
      ]}
      rows={fibres.unknown}
      most={most}
      keyOf={({ ref, port }) => `${ref}/${port ?? ''}`}
      linkOf={({ ref }) => mapTo({ refs: [ref] })}
    />
  );
}

/** That every path fits is said only where the loss of every path is known. */
function aboutText({ failures, unknown }: FibreReport): string {
  const missed =
    failures.length > 0 || unknown.length === 0 ? text('report.aboutLight', { count: failures.length }) : '';
  const open = unknown.length > 0 ? text('report.aboutLightUnknown', { count: unknown.length }) : '';
  return [missed, open].filter((sentence) => sentence !== '').join(' ');
}

type Props = Pick<SectionProps, 'mapTo'> & { readonly fibres: FibreReport | null };

/** Ports in use, and who is served with too much or too little light. Left out where no closure has ports and nothing is tested. */
export function LightSection({ fibres, mapTo }: Props) {
  if (fibres === null || fibres.ports.length + fibres.tested.length === 0) return null;
  const { ports } = fibres;
  const connected = ports.reduce((sum, one) => sum + one.connected, 0);
  const all = ports.reduce((sum, one) => sum + one.ports, 0);
  return (
    <FigureSection
      id="light"
      title={text('report.portsAndLight')}
      number={text('report.ofPorts', { connected: spelled(connected), all: spelled(all) })}
      about={aboutText(fibres)}
    >
      <BasisChoice question="design" />
      <Ports fibres={fibres} mapTo={mapTo} />
      <Failures fibres={fibres} mapTo={mapTo} />
      <Unknown fibres={fibres} mapTo={mapTo} />
      <TestedTable tested={fibres.tested} mapTo={mapTo} />
    </FigureSection>
  );
}
