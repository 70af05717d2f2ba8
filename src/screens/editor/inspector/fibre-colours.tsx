import { text } from '../../../i18n/text';
import { type FibreColour, fibreColours } from '../../../items/fibre-colours';
import { useSetting } from '../../service-settings/use-setting';
import { usedSettings } from '../../service-settings/used-settings';
import './fibre-colours.css';

/** The colours are the standard's own: they are the same by day and by night. */
const looks: Readonly<Record<FibreColour, { readonly colour: string; readonly label: () => string }>> = {
  blue: { colour: '#0057b8', label: () => text('inspector.blue') },
  orange: { colour: '#f28c28', label: () => text('inspector.orange') },
  green: { colour: '#2e8b3d', label: () => text('inspector.green') },
  brown: { colour: '#7b4a26', label: () => text('inspector.brown') },
  slate: { colour: '#8a949e', label: () => text('inspector.slate') },
  white: { colour: '#fff', label: () => text('inspector.white') },
  red: { colour: '#d12b2b', label: () => text('inspector.red') },
  black: { colour: '#111', label: () => text('inspector.black') },
  yellow: { colour: '#f5d327', label: () => text('inspector.yellow') },
  violet: { colour: '#7a3fa0', label: () => text('inspector.violet') },
  rose: { colour: '#f4a6b8', label: () => text('inspector.rose') },
  aqua: { colour: '#6fd6dd', label: () => text('inspector.aqua') },
  turquoise: { colour: '#1fb5a7', label: () => text('inspector.turquoise') },
};

/** The order of tubes and fibres by the cable's own colour standard, else by the service's. */
export function FibreColours({ standard }: { readonly standard: unknown }) {
  const serviceStandard = useSetting(usedSettings.colourStandard).value;
  const own = typeof standard === 'string' && standard !== '' ? standard : null;
  const colours = fibreColours(own ?? serviceStandard);
  if (!colours) return null;
  return (
    <section className="inspector-section" aria-label={text('common.fibreColours')} data-testid="fibre-colours">
      <h3>{text('common.fibreColours')}</h3>
      <p className="quiet">{own === null ? text('inspector.asServiceIsSet', { standard: serviceStandard }) : own}</p>
      <ol className="fibre-colours">
        {colours.map((colour) => (
          <li key={colour}>
            <svg className="fibre-colour" viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="5.5" fill={looks[colour].colour} />
            </svg>
            {looks[colour].label()}
          </li>
        ))}
      </ol>
    </section>
  );
}
