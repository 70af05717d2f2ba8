import { useState } from 'react';
import type { Refusal } from '../../../../editor/change';
import { text } from '../../../../i18n/text';
import {
  colourStandards,
  type FibreColour,
  fibreColours,
  isColourStandard,
  tubeColours,
} from '../../../../items/colours/fibre-colours';
import { TextField } from '../../../../ui/fields/text-field';
import { useSetting } from '../../../service-settings/use-setting';
import { usedSettings } from '../../../service-settings/used-settings';
import { refusalText } from '../../../text/refusal-text';
import { fibreStyles } from './fibre-styles';
import './fibre-colours.css';

function Colours({ label, colours }: { readonly label: string; readonly colours: readonly FibreColour[] }) {
  const numbered = colours.map((colour, at) => ({ colour, number: at + 1 }));
  return (
    <ol className="fibre-colours" aria-label={label}>
      {numbered.map(({ colour, number }) => (
        <li key={number}>
          <svg className="fibre-colour" viewBox="0 0 12 12" aria-hidden="true">
            <circle cx="6" cy="6" r="5.5" fill={fibreStyles[colour].colour} />
          </svg>
          {fibreStyles[colour].label()}
        </li>
      ))}
    </ol>
  );
}

type OwnProps = { readonly own: string | null; readonly save: (standard: string | null) => Refusal | null };

/** An order of colours that no standard has, written out for this cable. */
function OwnOrder({ own, save }: OwnProps) {
  const [wrong, setWrong] = useState<{ readonly typed: string; readonly why: string } | null>(null);
  const stands = own !== null && !colourStandards.includes(own) ? own : '';
  const commit = (typed: string) => {
    const order = typed.trim();
    if (order === stands) return setWrong(null);
    if (order !== '' && !isColourStandard(order)) return setWrong({ typed, why: text('inspector.noColourOrder') });
    const refusal = save(order === '' ? null : order);
    setWrong(refusal && { typed, why: refusalText(refusal) });
  };
  return (
    <details open={stands !== '' || undefined}>
      <summary>{text('inspector.ownColours')}</summary>
      <TextField
        label={text('inspector.ownColours')}
        hint={text('inspector.ownColoursHint')}
        error={wrong?.why ?? null}
        value={wrong?.typed ?? stands}
        placeholder={text('inspector.ownColoursLike')}
        onCommit={commit}
        data-testid="own-colours"
      />
    </details>
  );
}

type Props = {
  readonly standard: unknown;
  /** Gives the cable another standard; null where it may not be changed. */
  readonly save: OwnProps['save'] | null;
};

/** The order of tubes and fibres by the cable's own colour standard, else by the service's. */
export function FibreColours({ standard, save }: Props) {
  const serviceStandard = useSetting(usedSettings.colourStandard).value;
  const own = typeof standard === 'string' && standard !== '' ? standard : null;
  const used = own ?? serviceStandard;
  const colours = fibreColours(used);
  const tubes = tubeColours(used);
  if (!colours && !save) return null;
  return (
    <section className="if-any inspector-section" aria-label={text('common.fibreColours')} data-testid="fibre-colours">
      <h3>{text('common.fibreColours')}</h3>
      <p className="quiet">{own === null ? text('inspector.asServiceIsSet', { standard: serviceStandard }) : own}</p>
      {colours ? <Colours label={text('common.fibreColours')} colours={colours} /> : null}
      {tubes ? (
        <>
          <h4>{text('inspector.tubeColours')}</h4>
          <Colours label={text('inspector.tubeColours')} colours={tubes.first} />
          {tubes.rest === null ? null : (
            <p className="quiet">{text('inspector.furtherTubes', { colour: fibreStyles[tubes.rest].label() })}</p>
          )}
        </>
      ) : null}
      {save ? <OwnOrder own={own} save={save} /> : null}
    </section>
  );
}
