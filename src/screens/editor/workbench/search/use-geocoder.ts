import { useCallback, useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import type { LngLat } from '../../../../geo/lng-lat';
import { parseCoordinates } from '../../../../geo/position/parse-coordinates';
import { locale } from '../../../../i18n/text';
import { deployment } from '../../../deployment';
import { type Geocoded, geocode } from './geocoder';

/** Milliseconds without a key before a text is asked for. */
const restMs = 450;
const shortest = 3;

type Asked = { readonly text: string; readonly answer: Geocoded | null };

const nothing: Asked = { text: '', answer: null };

/** Asks the geocoder of the deployment, one question at a time; the one before is given up. */
function useQuestions(near: () => LngLat | null) {
  const [asked, setAsked] = useState(nothing);
  const ending = useRef(new AbortController());
  const latest = useRef(near);
  latest.current = near;
  useEffect(() => () => ending.current.abort(), []);
  const ask = useCallback((text: string) => {
    const { geocoder } = deployment();
    ending.current.abort();
    ending.current = new AbortController();
    const { signal } = ending.current;
    if (!geocoder) return;
    setAsked({ text, answer: null });
    const question = { text, near: latest.current(), language: locale().slice(0, 2) };
    geocode(geocoder, question, signal).then(
      (answer) => signal.aborted || setAsked({ text, answer }),
      (error: unknown) => signal.aborted || reportUnexpected(error),
    );
  }, []);
  return { asked, ask };
}

/**
 * Places of the world for what is typed: from Photon, which is made for it, as soon as the keys rest; from Nominatim, whose terms
 * forbid that, when `ask` is called. Coordinates are known without it. Null where the deployment has no geocoder.
 */
export function useGeocoder(typed: string, near: () => LngLat | null) {
  const { geocoder } = deployment();
  const { asked, ask } = useQuestions(near);
  const text = typed.trim();
  const isLong = text.length >= shortest && !text.startsWith('>') && !parseCoordinates(text);
  const follows = geocoder?.protocol === 'photon' && isLong;
  useEffect(() => {
    if (!follows) return;
    const timer = setTimeout(() => ask(text), restMs);
    return () => clearTimeout(timer);
  }, [follows, text, ask]);
  if (!geocoder) return null;
  const answer = asked.text === text ? asked.answer : null;
  return {
    attribution: geocoder.attribution,
    places: answer?.ok ? answer.places : [],
    problem: answer && !answer.ok ? answer.problem : null,
    isBusy: asked.text === text && text !== '' && asked.answer === null,
    isEmpty: answer?.ok === true && answer.places.length === 0,
    /** Offered as a line: the question itself has to be chosen. */
    canAsk: geocoder.protocol === 'nominatim' && isLong && asked.text !== text,
    ask: () => ask(text),
  };
}
