import { FileUp, LocateFixed, MapPin } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { LngLat } from '../../../../geo/lng-lat';
import { parseCoordinates } from '../../../../geo/position/parse-coordinates';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { TextField } from '../../../../ui/fields/text-field';
import { Dialog } from '../../../../ui/overlays/dialog';
import { ButtonRow } from '../../../../ui/panels/button-row';
import type { ActionEnv } from '../../../actions/action';
import { endStartPlace } from '../../../open-project/start-place-store';
import { faultText } from '../../../position/accuracy-text';
import { devicePosition } from '../../../position/position-source';
import type { PositionFault } from '../../../position/position-store';
import { messageText } from '../../../text/message-text';
import { fileChooser } from '../../files/import/file-chooser';
import type { GeocodedPlace } from '../search/geocoder';
import { goThere, showGeocoded } from '../search/select-found';
import { useGeocoder } from '../search/use-geocoder';
import './start-place.css';

/** Reads the position of the device once, when it is asked for. */
function useMyPosition(onPosition: (at: LngLat) => void) {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly fault: PositionFault | null }>({
    isBusy: false,
    fault: null,
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const ask = () => {
    stop.current();
    setState({ isBusy: true, fault: null });
    stop.current = devicePosition({
      onFix: ({ at }) => {
        stop.current();
        onPosition(at);
      },
      onFault: (fault) => {
        stop.current();
        setState({ isBusy: false, fault });
      },
    });
  };
  return { ...state, ask };
}

type Props = { readonly env: () => ActionEnv };

type PlacesProps = {
  readonly geocoder: NonNullable<ReturnType<typeof useGeocoder>>;
  readonly onPlace: (place: GeocodedPlace) => void;
};

/** The places that the geocoder knows for what was typed. */
function Places({ geocoder: { isBusy, places, attribution }, onPlace }: PlacesProps) {
  if (isBusy)
    return (
      <p className="quiet" role="status">
        {text('search.askingPlaces')}
      </p>
    );
  if (places.length === 0) return null;
  return (
    <section aria-label={text('startPlace.places')}>
      <ul className="stack gap-4 start-places">
        {places.map((place) => (
          <li key={`${place.name} ${place.at.join()}`}>
            <Button variant="ghost" onClick={() => onPlace(place)} data-testid="start-place">
              <MapPin size={16} aria-hidden="true" />
              <span>{place.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <small className="quiet">{attribution}</small>
    </section>
  );
}

/** A place or coordinates, typed. */
function TypedPlace({ env, onCoordinates }: Props & { readonly onCoordinates: (at: LngLat) => void }) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const geocoder = useGeocoder(typed, () => null);
  const at = parseCoordinates(typed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (at) onCoordinates(at);
    else if (typed.trim() !== '') geocoder?.ask();
  };
  const unknown = geocoder ? (geocoder.isEmpty ? text('startPlace.unknown') : null) : text('startPlace.noCoordinates');
  const problem = geocoder?.problem ? messageText(geocoder.problem) : null;
  const isWrong = tried && !at && typed.trim() !== '';
  return (
    <form className="stack gap-12" onSubmit={submit} noValidate>
      <div className="start-row">
        <TextField
          label={text(geocoder ? 'startPlace.placeOrCoordinates' : 'startPlace.coordinates')}
          hint={text('startPlace.hint')}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setTried(false);
          }}
          error={problem ?? (isWrong ? unknown : null)}
          autoComplete="off"
          data-testid="start-typed"
        />
        <Button type="submit" variant="primary" data-testid="start-go">
          {text(geocoder && !at ? 'startPlace.search' : 'startPlace.goThere')}
        </Button>
      </div>
      {geocoder ? (
        <Places
          geocoder={geocoder}
          onPlace={(place) => {
            endStartPlace();
            showGeocoded(env(), place);
          }}
        />
      ) : null}
    </form>
  );
}

/** Asks where a new project is, so that its map does not open on the whole earth. It can be left open. */
export function StartPlaceDialog({ env }: Props) {
  const go = (at: LngLat) => {
    endStartPlace();
    goThere(env(), at);
  };
  const position = useMyPosition(go);
  const openFile = useStore(fileChooser, ({ open }) => open);
  // A file that is dropped anywhere goes to the page behind, which reads it.
  useEffect(() => {
    window.addEventListener('drop', endStartPlace);
    return () => window.removeEventListener('drop', endStartPlace);
  }, []);
  const chooseFile = () => {
    endStartPlace();
    openFile?.();
  };
  return (
    <Dialog
      open
      onClose={endStartPlace}
      title={text('startPlace.title')}
      description={text('startPlace.about')}
      actions={
        <Button onClick={endStartPlace} data-testid="start-skip">
          {text('startPlace.skip')}
        </Button>
      }
    >
      <div className="stack gap-12" data-testid="start-place-dialog">
        <TypedPlace env={env} onCoordinates={go} />
        <ButtonRow>
          <Button onClick={position.ask} disabled={position.isBusy} data-testid="start-position">
            <LocateFixed size={16} aria-hidden="true" />
            {position.isBusy ? text('position.looking') : text('startPlace.myPosition')}
          </Button>
          {openFile ? (
            <Button onClick={chooseFile} data-testid="start-file">
              <FileUp size={16} aria-hidden="true" />
              {text('startPlace.file')}
            </Button>
          ) : null}
        </ButtonRow>
        {position.fault ? (
          <p className="danger" role="alert">
            {faultText(position.fault)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
