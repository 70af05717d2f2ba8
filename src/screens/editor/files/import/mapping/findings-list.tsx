import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { Remedy } from '../../../../../files/contents';
import type { FindingGroup } from '../../../../../files/mapping/doubts/group-findings';
import type { LngLat } from '../../../../../geo/lng-lat';
import { text } from '../../../../../i18n/text';
import { Button } from '../../../../../ui/controls/button';
import { IconButton } from '../../../../../ui/controls/icon-button';
import { messageText } from '../../../../text/message-text';

type Props = {
  readonly findings: readonly FindingGroup[];
  readonly layerName: (layer: number) => string;
  readonly onZoom: (at: LngLat) => void;
  /** Mends where layers lie, by their places among all. */
  readonly onMend: (layers: readonly number[], remedy: Remedy) => void;
};

const outcomeText = {
  skipped: () => text('import.skippedOutcome'),
  repaired: () => text('import.repairedOutcome'),
  doubtful: () => text('import.doubtfulOutcome'),
} as const;

/** Where the finding is that is shown now: "Poles, P-12", or "Poles, feature 12" for one without a name. */
function placeText(place: FindingGroup['places'][number], layerName: Props['layerName']): string {
  const { layer, feature } = place;
  const name = layer === undefined ? '' : layerName(layer);
  if (feature === undefined) return name;
  const number = place.name ?? text('import.feature', { first: feature });
  return name === '' ? number : text('import.layerAndFeature', { layer: name, feature: number });
}

function mendText(remedy: Remedy): string {
  if (remedy.kind === 'exchange') return text('import.exchange');
  if (remedy.kind === 'status') return text('import.theyExist');
  return remedy.system ? text('import.readAs', { name: remedy.system.name }) : text('import.chooseOther');
}

/** The remedy of a finding in one step. */
function Mend({ group: { remedy, places }, onMend }: Pick<Props, 'onMend'> & { readonly group: FindingGroup }) {
  if (!remedy) return null;
  const layers = [...new Set(places.flatMap(({ layer }) => layer ?? []))];
  return (
    <span>
      <Button size="small" onClick={() => onMend(layers, remedy)} data-testid="import-mend">
        {mendText(remedy)}
      </Button>
    </span>
  );
}

/** One kind of finding; its button goes from one place to the next. */
function Finding({ group, layerName, onZoom, onMend }: Omit<Props, 'findings'> & { readonly group: FindingGroup }) {
  const { outcome, reason, count, places } = group;
  const [shown, setShown] = useState(0);
  const place = places[shown];
  const isSomewhere = places.some(({ at }) => at !== null);
  const next = () => {
    const after = places.findIndex(({ at }, index) => at !== null && (index > shown || shown === places.length - 1));
    const index = after < 0 ? places.findIndex(({ at }) => at !== null) : after;
    const at = places[index]?.at;
    setShown(index);
    if (at) onZoom(at);
  };
  return (
    <li data-outcome={outcome}>
      <span className="quiet medium import-outcome">{outcomeText[outcome]()}</span>
      <span className="stack gap-0 breaks">
        <span>{messageText(reason)}</span>
        {place ? (
          <span className="quiet">
            {count === 1
              ? placeText(place, layerName)
              : text('import.placeOfCount', { place: placeText(place, layerName), number: shown + 1, count })}
          </span>
        ) : null}
        <Mend group={group} onMend={onMend} />
      </span>
      {isSomewhere ? (
        <IconButton size="small" label={text('import.showOnMap')} onClick={next}>
          <LocateFixed size={15} />
        </IconButton>
      ) : null}
    </li>
  );
}

/** Everything that is wrong with a file, by kind. */
export function FindingsList({ findings, ...rest }: Props) {
  if (findings.length === 0) return <p className="quiet">{text('import.nothingIsSkipped')}</p>;
  return (
    <ul
      className="stack gap-6 sunken import-findings"
      aria-label={text('import.findings')}
      data-testid="import-findings"
    >
      {findings.map((group) => (
        <Finding
          key={`${group.outcome} ${messageText(group.reason)} ${group.places[0]?.layer ?? ''}`}
          group={group}
          {...rest}
        />
      ))}
    </ul>
  );
}
