import { text } from '../../../i18n/text';
import { fibreColours } from '../../../items/fibre-colours';
import { useSetting } from '../../service-settings/use-setting';
import { usedSettings } from '../../service-settings/used-settings';
import { fibreLooks } from './fibre-looks';
import './fibre-colours.css';

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
              <circle cx="6" cy="6" r="5.5" fill={fibreLooks[colour].colour} />
            </svg>
            {fibreLooks[colour].label()}
          </li>
        ))}
      </ol>
    </section>
  );
}
