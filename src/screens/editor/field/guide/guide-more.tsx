import { useStore } from 'zustand';
import type { LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import { Switch } from '../../../../ui/controls/switch';
import { guideStore, setSound } from './guide-store';
import { playCue } from './play-cue';

/**
 * The addresses of a place for the device's own navigation and for a map on the web. The page requests nothing from them before the
 * user follows a link.
 */
export function navigationLinks([lng, lat]: LngLat): { readonly device: string; readonly map: string } {
  const [y, x] = [lat.toFixed(6), lng.toFixed(6)];
  return {
    device: `geo:${y},${x}?q=${y},${x}`,
    map: `https://www.openstreetmap.org/?mlat=${y}&mlon=${x}#map=18/${y}/${x}`,
  };
}

/** Links to other navigation, and whether the last metres are heard. */
export function GuideMore({ to, onDone }: { readonly to: LngLat | null; readonly onDone: () => void }) {
  const sound = useStore(guideStore, (state) => state.sound);
  const links = to && navigationLinks(to);
  const choose = (on: boolean) => {
    setSound(on);
    // The press is the leave that browsers want for a sound.
    if (on) playCue(0);
  };
  return (
    <div className="stack gap-6 guide-more">
      {links ? (
        <>
          <a className="ui-button" data-variant="quiet" href={links.device} data-testid="guide-device" onClick={onDone}>
            {text('guide.openInDevice')}
          </a>
          <a
            className="ui-button"
            data-variant="quiet"
            href={links.map}
            target="_blank"
            rel="noreferrer"
            data-testid="guide-map"
            onClick={onDone}
          >
            {text('guide.openOnMap')}
          </a>
        </>
      ) : null}
      <span className="row gap-12 guide-sound">
        <span>{text('guide.sound')}</span>
        <Switch label={text('guide.sound')} checked={sound} onChange={choose} data-testid="guide-sound" />
      </span>
    </div>
  );
}
