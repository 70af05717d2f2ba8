import { Crosshair, MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Found } from '../../../../analysis/analysis';
import { reportUnexpected } from '../../../../api/unexpected';
import { parseCoordinates } from '../../../../geo/position/parse-coordinates';
import { loadEnglish } from '../../../../i18n/language';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { type ItemRef, parseRef } from '../../../../items/item';
import { type BasemapPlace, basemapPlaces, matchingPlaces } from '../../../../map/basemap/basemap-places';
import { useRestoreFocus } from '../../../../ui/behaviour/use-restore-focus';
import { Kbd } from '../../../../ui/controls/kbd';
import { CommandBox, type CommandGroup, type CommandLine } from '../../../../ui/overlays/command-box';
import type { Action, ActionEnv } from '../../../actions/action';
import { useGround } from '../../../ground/use-ground';
import { useEditor } from '../../../services';
import { messageText } from '../../../text/message-text';
import { modelNames } from '../../../text/model-name';
import { writtenPlace } from '../../../text/quantities/quantity';
import { enterPart } from '../../common/frame/parts';
import { closeSearch, searchStore } from '../../common/search-store';
import { commandKey, shortcutCaps, shortcutText } from '../../common/shortcuts/matches-shortcut';
import { keyboardCursorStore } from '../../drawing/keyboard-cursor/keyboard-cursor-store';
import { allActions } from '../actions/all-actions';
import { commandLines } from './command-lines';
import { askedFibres, fibreAddress, fibreGroup } from './fibre-group';
import { foundLine } from './found-line';
import { recentRefs } from './recent-refs';
import { goThere, selectAllFound, selectFound, showGeocoded, showPlace } from './select-found';
import { translatedSearch } from './translated-search';
import { useGeocoder } from './use-geocoder';

type Props = { readonly env: () => ActionEnv; readonly perform: (action: Action) => void };

/** Commands beside items are few; `>` shows all of them. */
const fewCommands = 6;

function commandLine({ action, refusal }: ReturnType<typeof commandLines>[number]): CommandLine {
  const Icon = action.icon;
  const [key] = action.keys;
  return {
    id: `action ${action.id}`,
    label: action.label(),
    icon: Icon ? <Icon size={16} aria-hidden="true" /> : undefined,
    disabled: refusal !== null,
    aside:
      refusal ?? (key === undefined ? null : shortcutCaps(key, commandKey()).map((cap) => <Kbd key={cap}>{cap}</Kbd>)),
  };
}

function commandGroup(typed: string, env: ActionEnv): readonly CommandGroup[] {
  const isAll = typed.startsWith('>');
  const offered = commandLines(allActions, isAll ? typed.slice(1) : typed, env);
  const shown = isAll || typed.trim() === '' ? offered : offered.slice(0, fewCommands);
  return shown.length > 0 ? [{ title: text('search.commands'), items: shown.map(commandLine) }] : [];
}

function placeGroup(typed: string): readonly CommandGroup[] {
  const place = parseCoordinates(typed);
  if (!place) return [];
  const icon = <Crosshair size={16} aria-hidden="true" />;
  const label = text('search.goTo', { place: writtenPlace(place) });
  return [{ title: text('search.coordinates'), items: [{ id: 'place', label, icon }] }];
}

const kindText = {
  street: () => text('search.street'),
  place: () => text('search.place'),
  water: () => text('search.water'),
} as const;

/** Streets, quarters and waters that the background names. */
function streetGroup(places: readonly BasemapPlace[]): readonly CommandGroup[] {
  if (places.length === 0) return [];
  const items = places.map(({ name, kind }) => ({
    id: `place ${kind} ${name}`,
    label: name,
    icon: <MapPin size={16} aria-hidden="true" />,
    aside: kindText[kind](),
  }));
  return [{ title: text('search.places'), items }];
}

/** Places of the world: found ones, or the question for them where it has to be asked for. */
function geocodedGroup(geocoder: ReturnType<typeof useGeocoder>, typed: string): readonly CommandGroup[] {
  if (!geocoder) return [];
  const icon = <MapPin size={16} aria-hidden="true" />;
  const ask = { id: 'geocode', label: text('search.askForPlace', { name: typed.trim() }), icon };
  const found = geocoder.places.map(({ name }, at) => ({ id: `geocoded ${at}`, label: name, icon }));
  const items = geocoder.canAsk ? [ask] : found;
  return items.length > 0 ? [{ title: text('search.placesBy', { whose: geocoder.attribution }), items }] : [];
}

const nothing: Found = { revision: 0, groups: [], total: 0 };

/** The findings of the analysis worker for a text; the last answer stays until the next one is there. Null where it cannot look. */
function useFound(text: string): { readonly found: Found; readonly failed: boolean } {
  const { analysis } = useEditor();
  const [answer, setAnswer] = useState({ found: nothing, failed: false });
  useEffect(() => {
    if (text.trim() === '') return setAnswer({ found: nothing, failed: false });
    const ending = new AbortController();
    analysis.search({ text: translatedSearch(text) }, ending.signal).then(
      (found) => setAnswer({ found, failed: false }),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        reportUnexpected(error);
        setAnswer({ found: nothing, failed: true });
      },
    );
    return () => ending.abort();
  }, [analysis, text]);
  return answer;
}

const most = 6;

type FoundPlaces = {
  readonly places: readonly BasemapPlace[];
  /** False: the background cannot be asked, or not now. */
  readonly available: boolean;
};

/** The places of the background that a text finds. Its data are read once for each time that the box is open. */
function usePlaces(text: string): FoundPlaces {
  const { shown: basemap } = useGround();
  const [known, setKnown] = useState<readonly BasemapPlace[] | null>([]);
  useEffect(() => {
    if (!basemap) return setKnown(null);
    const ending = new AbortController();
    basemapPlaces(basemap, ending.signal).then(setKnown, (error: unknown) => {
      if (ending.signal.aborted) return;
      reportUnexpected(error);
      setKnown(null);
    });
    return () => ending.abort();
  }, [basemap]);
  return { places: known ? matchingPlaces(known, text, most) : [], available: known !== null };
}

/** All that the box shows for what is in it, in groups. */
function useGroups(typed: string, env: () => ActionEnv) {
  const isCommand = typed.startsWith('>');
  const { found, failed } = useFound(isCommand ? '' : typed);
  const asked = isCommand ? null : askedFibres(typed);
  const ofCable = useFound(asked ? `cable:${asked.cable}` : '').found;
  const { places, available } = usePlaces(isCommand ? '' : typed);
  const { editor, engine } = env();
  // The possible actions follow the selection, which may come from the address while the box is open.
  useStore(editor.store, (state) => state.selection);
  useStore(editor.store, (state) => state.access);
  const geocoder = useGeocoder(typed, () => engine?.view().center ?? null);
  const recents = typed === '' ? recentRefs(editor.store.getState().projectId) : [];
  const lineOf = (ref: ItemRef) => foundLine(editor, { ref, field: 'name', text: '', ranges: [] }) ?? [];
  const items = found.groups.map(({ model, total, matches }) => ({
    title: `${modelNames(model)} (${numeral(total)})`,
    items: matches.flatMap((match) => foundLine(editor, match) ?? []),
  }));
  const recent = recents.flatMap(lineOf);
  // A street comes before the items along it, and after those that are called so.
  const isNamed = found.groups.some(({ matches }) => matches.some(({ field }) => field === 'name'));
  const groups = [
    ...(isCommand ? [] : placeGroup(typed)),
    ...fibreGroup(editor, typed, ofCable),
    ...(recent.length > 0 ? [{ title: text('search.foundLast'), items: recent }] : []),
    ...(isNamed ? [] : streetGroup(places)),
    ...items.filter((group) => group.items.length > 0),
    ...(isNamed ? streetGroup(places) : []),
    ...geocodedGroup(geocoder, typed),
    ...commandGroup(typed, env()),
  ];
  return { groups, found, failed, places, available, geocoder };
}

type Answer = Pick<ReturnType<typeof useGroups>, 'found' | 'failed' | 'available' | 'geocoder'>;

function statusOf(typed: string, { found, failed, available, geocoder }: Answer): string {
  if (failed) return text('search.itemsCannotSearchedMoment');
  if (geocoder?.problem) return messageText(geocoder.problem);
  if (geocoder?.isBusy) return text('search.askingPlaces');
  if (geocoder?.isEmpty && found.total === 0) return text('search.noSuchPlace');
  if (typed.trim() === '' || typed.startsWith('>')) return '';
  const shown = found.groups.reduce((sum, { matches }) => sum + matches.length, 0);
  const { total } = found;
  const items = shown < total ? text('search.itemsFirstOfThem', { total, shown }) : text('search.items', { total });
  return available ? items : text('search.placesCannotSearchedBackground', { items });
}

function Foot() {
  return (
    <>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {text('search.look')}
      </span>
      <span>
        <Kbd>{text('common.enter')}</Kbd> {text('search.goThere')}
      </span>
      <span>
        <Kbd>{text('common.shift')}</Kbd> <Kbd>{text('common.enter')}</Kbd> {text('search.add')}
      </span>
      <span>
        <Kbd>{shortcutText('Mod')}</Kbd> <Kbd>{text('common.enter')}</Kbd> {text('search.selectAllInTable')}
      </span>
      <span>{text('search.poleOwnerCommands')}</span>
    </>
  );
}

function OpenBox({ env, perform }: Props) {
  const { analysis } = useEditor();
  const typed = useStore(searchStore, (state) => state.typed);
  useEffect(() => analysis.prepare(), [analysis]);
  useEffect(() => {
    // English words are found too, as soon as they are there.
    loadEnglish().catch(reportUnexpected);
  }, []);
  useRestoreFocus(() => enterPart('map'));
  const { groups, places, ...answer } = useGroups(typed, env);
  const { editor } = env();
  const highlight = (line: CommandLine | null) => editor.store.setState({ hover: line ? parseRef(line.id) : null });
  const close = () => {
    editor.store.setState({ hover: null });
    closeSearch();
  };
  const choose = (line: CommandLine, held: { readonly shift: boolean; readonly mod: boolean }) => {
    const ref = parseRef(line.id);
    const action = allActions.find(({ id }) => line.id === `action ${id}`);
    const place = line.id === 'place' ? parseCoordinates(typed) : null;
    const street = places.find(({ name, kind }) => line.id === `place ${kind} ${name}`);
    if (line.disabled) return;
    if (line.id === 'geocode') return answer.geocoder?.ask();
    const geocoded = answer.geocoder?.places.find((_, at) => line.id === `geocoded ${at}`);
    // The map moves: a crosshair would no longer stand where it was left.
    keyboardCursorStore.setState({ leftAt: null });
    close();
    if (action) return perform(action);
    const fibres = fibreAddress(editor, line.id);
    if (fibres) return env().go(fibres);
    if (place) return goThere(env(), place);
    if (street) return showPlace(env(), street);
    if (geocoded) return showGeocoded(env(), geocoded);
    if (ref && held.mod && typed !== '') return void selectAllFound(env(), analysis, typed);
    if (ref) selectFound(env(), ref, held.shift);
  };
  return (
    <CommandBox
      open
      onClose={close}
      label={text('search.searchItemsPlacesCoordinates')}
      placeholder={text('search.nameTagStreetCoordinates')}
      text={typed}
      onText={(next) => searchStore.setState({ typed: next })}
      groups={groups}
      onHighlight={highlight}
      onChoose={choose}
      status={statusOf(typed, answer)}
      foot={<Foot />}
      data-testid="command-box-panel"
    />
  );
}

/** One box over items, coordinates and everything that the page can do. */
export function SearchBox(props: Props) {
  const open = useStore(searchStore, (state) => state.open);
  return open ? <OpenBox {...props} /> : null;
}
