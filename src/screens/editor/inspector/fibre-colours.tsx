import { type FibreColour, fibreColours } from '../../../items/fibre-colours';
import { useUnderstood } from '../../service-settings/use-setting';
import { understood } from '../../service-settings/used-settings';
import { text } from '../../text/text';
import './fibre-colours.css';

/** The inks are the standard's own: they are the same by day and by night. */
const looks: Readonly<Record<FibreColour, { readonly ink: string; readonly word: () => string }>> = {
  blue: { ink: '#0057b8', word: () => text('blue') },
  orange: { ink: '#f28c28', word: () => text('orange') },
  green: { ink: '#2e8b3d', word: () => text('green') },
  brown: { ink: '#7b4a26', word: () => text('brown') },
  slate: { ink: '#8a949e', word: () => text('slate') },
  white: { ink: '#fff', word: () => text('white') },
  red: { ink: '#d12b2b', word: () => text('red') },
  black: { ink: '#111', word: () => text('black') },
  yellow: { ink: '#f5d327', word: () => text('yellow') },
  violet: { ink: '#7a3fa0', word: () => text('violet') },
  rose: { ink: '#f4a6b8', word: () => text('rose') },
  aqua: { ink: '#6fd6dd', word: () => text('aqua') },
  turquoise: { ink: '#1fb5a7', word: () => text('turquoise') },
};

/** The order of tubes and fibres by the cable's own colour standard, else by the service's. */
export function FibreColours({ standard }: { readonly standard: unknown }) {
  const said = useUnderstood(understood.colourStandard).value;
  const own = typeof standard === 'string' && standard !== '' ? standard : null;
  const colours = fibreColours(own ?? said);
  if (!colours) return null;
  return (
    <section className="inspector-section" aria-label={text('Fibre colours')} data-testid="fibre-colours">
      <h3>{text('Fibre colours')}</h3>
      <p className="quiet">{own === null ? text('{standard}, as the service is set', { standard: said }) : own}</p>
      <ol className="fibre-colours">
        {colours.map((colour) => (
          <li key={colour}>
            <svg className="fibre-colour" viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="5.5" fill={looks[colour].ink} />
            </svg>
            {looks[colour].word()}
          </li>
        ))}
      </ol>
    </section>
  );
}
